import { contactForm } from "../lib/content/forms.ts";
import { ACCEPTED_TEXTS } from "../lib/forms/fixtures/hostile-inputs.ts";
import { ContactForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

/** All in one message, as a text area holds it. */
const MESSAGE = ACCEPTED_TEXTS.map(({ value }) => value)
  .join("\n")
  .replaceAll("\r\n", "\n");

const NAME = "</script><svg onload=alert(1)>";

for (const hasScript of [true, false]) {
  test.describe(hasScript ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("markup, scripts and rare characters are stored as typed, and never run", async ({
      page,
      backend,
      email,
    }) => {
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        return dialog.accept();
      });
      await page.goto("/");
      const contact = new ContactForm(page);
      // A wrong address first, so that the values are rendered into the page.
      await contact.fill({ name: NAME, email: "jeanne", message: MESSAGE });
      await contact.submit.click();
      await expect(contact.form.locator("[id$='-error']")).toHaveText(
        contactForm.errors.email.format,
      );
      await expect(contact.name).toHaveValue(NAME);
      await expect(contact.message).toHaveValue(MESSAGE);

      await contact.email.fill(email);
      await contact.submit.click();
      await expect(contact.name).toHaveValue("");
      if (hasScript) await expect.poll(() => dialogs).toEqual([contactForm.success]);
      else await expect(contact.form.getByRole("status")).toHaveText(contactForm.success);

      const [row, ...others] = await backend.rowsOf("contact_messages", email);
      expect(others).toEqual([]);
      expect(row?.name).toBe(NAME);
      expect(row?.message).toBe(MESSAGE);
      expect(dialogs).toEqual(hasScript ? [contactForm.success] : []);
    });
  });
}
