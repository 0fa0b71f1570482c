import axe from "axe-core";
import { examine, TAGS } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** A page with a known defect for each kind of rule. */
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
      <ul><p>Pas un élément de liste</p></ul>
    </main>
    <main>Un second contenu principal</main>
    <p>Hors de tout repère</p>
  </body>
</html>`;

const RULES = [
  ...["aria-hidden-focus", "aria-valid-attr-value", "button-name", "color-contrast"],
  ...["heading-order", "html-has-lang", "image-alt", "label", "landmark-no-duplicate-main"],
  ...["list", "region", "target-size"],
];

test("axe finds known defects and reports them in French", async ({ page }) => {
  await page.setContent(DEFECTS);
  const { violations } = await examine(page);
  const found = new Set(violations.map(({ rule }) => rule));
  expect(RULES.filter((rule) => !found.has(rule))).toEqual([]);
  const contrast = violations.find(({ rule }) => rule === "color-contrast");
  expect(contrast?.reason).toContain("contraste de couleurs insuffisant");
});

test("an explanation applies to its own elements only", async ({ page }) => {
  await page.setContent(
    `<p style="background: url(data:,)">Sur une image</p><div style="background: url(data:,)">Aussi</div>`,
  );
  const explanations = [{ rule: "color-contrast", where: "p", reason: "un essai" }];
  const { incomplete } = await examine(page, { explanations });
  const explained = incomplete.map(({ target, explainedBy }) => ({ target, explainedBy }));
  expect(explained).toEqual([
    { target: "p", explainedBy: 0 },
    { target: "div", explainedBy: -1 },
  ]);
});

test("axe has rules under each tag", () => {
  expect(TAGS.filter((tag) => axe.getRules([tag]).length === 0)).toEqual([]);
});
