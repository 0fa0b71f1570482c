import { examine, examineByEqualAccess, explain, validate } from "../support/engines.ts";
import { expect, test } from "../support/test.ts";

/** A page with known defects for each engine. */
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

/** Of level A and AA, then AAA and experimental ones. */
const RULES = [
  ...["aria-hidden-focus", "aria-valid-attr-value", "button-name", "color-contrast"],
  ...["heading-order", "html-has-lang", "image-alt", "label", "landmark-no-duplicate-main"],
  ...["list", "region", "target-size"],
  ...["color-contrast-enhanced", "p-as-heading"],
];

test("axe finds known defects and reports them in French", async ({ page }) => {
  await page.setContent(DEFECTS);
  const { violations } = await examine(page);
  const found = new Set(violations.map(({ rule }) => rule));
  expect(RULES.filter((rule) => !found.has(rule))).toEqual([]);
  const contrast = violations.find(({ rule }) => rule === "color-contrast");
  expect(contrast?.reason).toContain("contraste de couleurs insuffisant");
});

test("IBM Equal Access finds known defects", async ({ page }) => {
  await page.setContent(DEFECTS);
  const found = new Set((await examineByEqualAccess(page)).map(({ rule }) => rule));
  const expected = [
    ...["aria_hidden_nontabbable", "aria_attribute_value_valid", "html_lang_exists"],
    ...["img_alt_valid", "input_label_exists", "text_contrast_sufficient", "element_id_unique"],
  ];
  expect(expected.filter((rule) => !found.has(rule))).toEqual([]);
});

test("html-validate finds known defects", async () => {
  const found = new Set((await validate(DEFECTS)).map(({ rule }) => rule));
  const expected = ["no-dup-id", "element-permitted-content", "wcag/h37", "text-content"];
  expect(expected.filter((rule) => !found.has(rule))).toEqual([]);
});

test("an explanation applies to its own elements only", async ({ page }) => {
  await page.setContent(
    `<p style="background: url(data:,)">Sur une image</p><div style="background: url(data:,)">Aussi</div>`,
  );
  const rule = "color-contrast";
  const { incomplete } = await examine(page);
  const findings = incomplete.filter((finding) => finding.rule === rule);
  const explained = await explain(page, findings, [
    { engine: "axe", rule, where: "p", reason: "un essai" },
  ]);
  expect(explained.map(({ finding, explainedBy }) => [finding.target, explainedBy])).toEqual([
    ["p", 0],
    ["div", -1],
  ]);
});
