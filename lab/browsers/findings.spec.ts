import { expect, test } from "../site/test-support.ts";
import { type Engine, examineByAxe, examineByEqualAccess, explain, validate } from "./findings.ts";

const DEFECTS = `<!doctype html>
<html>
  <head><title>Défauts</title></head>
  <body>
    <main>
      <h1>Défauts</h1>
      <h4>Un niveau sauté</h4>
      <p style="color: #999; background: #fff">Trop pâle</p>
      <img src="data:," />
      <input />
      <button></button>
      <button style="width: 8px; height: 8px; padding: 0" aria-label="A"></button
      ><button style="width: 8px; height: 8px; padding: 0" aria-label="B"></button>
      <div aria-hidden="true"><a href="#">Caché, mais atteint</a></div>
      <div role="checkbox" aria-checked="peut-être" tabindex="0">Valeur inventée</div>
      <p id="double">Une fois</p>
      <p id="double">Deux fois</p>
      <p style="font-size: 40px; font-weight: bold">Un faux titre</p>
      <p>Un texte qui le suit, plus long que lui de quelques mots, et de quelques autres encore</p>
      <p style="color: #707070; background: #fff">Un peu pâle</p>
      <ul><p>Pas un élément de liste</p></ul>
    </main>
    <main>Un second contenu principal</main>
    <p>Hors de tout repère</p>
  </body>
</html>`;

/** Rules that these defects break, of level AAA and experimental ones too. */
const RULES: Readonly<Record<Engine, readonly string[]>> = {
  axe: [
    ...["aria-hidden-focus", "aria-valid-attr-value", "button-name", "color-contrast"],
    ...["heading-order", "html-has-lang", "image-alt", "label", "landmark-no-duplicate-main"],
    ...["list", "region", "target-size", "color-contrast-enhanced", "p-as-heading"],
  ],
  "equal-access": [
    ...["aria_hidden_nontabbable", "aria_attribute_value_valid", "html_lang_exists"],
    ...["img_alt_valid", "input_label_exists", "text_contrast_sufficient", "element_id_unique"],
  ],
  "html-validate": ["no-dup-id", "element-permitted-content", "wcag/h37", "text-content"],
};

test("each engine finds known defects, and an explanation covers its own elements only", async ({
  page,
}) => {
  await page.setContent(DEFECTS);
  const findings = [
    ...(await examineByAxe(page)),
    ...(await examineByEqualAccess(page)),
    ...(await validate(DEFECTS)),
  ];
  const found = new Set(findings.map(({ engine, rule }) => `${engine} ${rule}`));
  const expected = Object.entries(RULES).flatMap(([engine, rules]) =>
    rules.map((rule) => `${engine} ${rule}`),
  );
  expect(expected.filter((rule) => !found.has(rule))).toEqual([]);

  const axe = [{ rule: "target-size", where: "[aria-label=A]", reason: "" }];
  const { explanations } = await explain(page, findings, {
    ...{ axe, "equal-access": [], "html-validate": [] },
  });
  expect(explanations).toEqual(axe);
});
