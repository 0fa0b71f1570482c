import { caseStudies } from "../lib/content/case-studies.ts";
import { contact as contactCopy } from "../lib/content/contact.ts";
import { footer } from "../lib/content/footer.ts";
import { contactForm, downloadForm, newsletterForm } from "../lib/content/forms.ts";
import { ContactForm, NewsletterForm } from "./support/forms.ts";
import { Listener } from "./support/listener.ts";
import { expect, test } from "./support/test.ts";

/**
 * The journeys as a virtual screen reader tells them. Each conversation is kept in e2e/spoken, to be
 * read by a person whenever it changes: `npm run e2e -- spoken --update-snapshots` writes it anew.
 */

// The reader comes into the page from outside, which the page's own policy forbids.
test.use({ bypassCSP: true });

test("subscribing to the newsletter sounds right", async ({ page }) => {
  await page.goto("/");
  const { email } = new NewsletterForm(page);
  const visitor = await Listener.in(page);
  await visitor.jump("D", footer.newsletterTitle);
  await visitor.goTo("F", email);
  await visitor.press("Enter", "Entrée", newsletterForm.errors.email.required);
  await visitor.type("jeanne@exemple.fr");
  await visitor.press("Tab", "Tab");
  await visitor.pressSilently("Space", "Espace");
  await visitor.press("Tab", "Tab");
  await visitor.press("Tab", "Tab");
  await visitor.press("Enter", "Entrée", newsletterForm.success.text);
  expect(visitor.conversation()).toMatchSnapshot("newsletter.txt");
});

test("sending a message sounds right", async ({ page }) => {
  await page.goto("/");
  const { name } = new ContactForm(page);
  const visitor = await Listener.in(page);
  await visitor.jump("2", contactCopy.title);
  await visitor.readOn();
  await visitor.goTo("F", name);
  await visitor.type("Jeanne Martin");
  await visitor.press("Tab", "Tab");
  await visitor.type("jeanne@exemple");
  await visitor.press("Tab", "Tab");
  await visitor.type("Bonjour");
  await visitor.press("Tab", "Tab");
  await visitor.press("Enter", "Entrée", contactForm.errors.email.format);
  await visitor.pressSilently("End", "Fin");
  await visitor.type(".fr");
  await visitor.pressUntilAlert("Enter", "Entrée", contactForm.submit);
  expect(visitor.conversation()).toMatchSnapshot("message.txt");
});

test("asking for a case study sounds right", async ({ page }) => {
  const [study] = caseStudies.caseStudies;
  await page.goto("/");
  const visitor = await Listener.in(page);
  await visitor.jump("2", caseStudies.title);
  await visitor.jump("3", study?.title ?? "");
  for (let times = 0; times < 3; times += 1) await visitor.readOn();
  await visitor.goTo("B", page.getByRole("button", { name: caseStudies.downloadLabel }));
  await visitor.press("Enter", "Entrée", downloadForm.labels.firstName);
  for (const value of ["Jeanne", "Martin", "Parcs du Nord", "jeanne@exemple.fr"]) {
    await visitor.type(value);
    await visitor.press("Tab", "Tab");
  }
  await visitor.press("Enter", "Entrée", caseStudies.downloadLabel);
  expect(visitor.conversation()).toMatchSnapshot("case-study.txt");
});
