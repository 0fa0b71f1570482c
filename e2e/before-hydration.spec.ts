import { FORM_VISITS } from "./support/form-visits.ts";
import { expect, test } from "./support/test.ts";

test.use({ waitsForHydration: false });

/** The page's scripts never arrive; the visitor does not wait for them. */
test.beforeEach(({ page }) => page.route("**/_next/static/**/*.js", (route) => route.abort()));

for (const openForm of FORM_VISITS) {
  test(`${openForm.name}: the form works before its code is there`, async ({
    page,
    backend,
    email,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/Failed to load resource|NetworkError/);
    const visit = await openForm(page, false, email);
    await visit.send();
    await visit.isToldOfSuccess();
    for (const table of visit.tables) expect(await backend.rowsOf(table, email)).toHaveLength(1);
  });
}
