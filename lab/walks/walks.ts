/** Walks through the page by keyboard, as a screen reader speaks it; one transcript each. */
import { expect } from "@playwright/test";
import { fail } from "../site/backend.ts";
import {
  addedToMessage,
  caseStudies,
  chooser,
  clients,
  contactForm,
  dayNames,
  downloadForm,
  footer,
  legal,
  navigation,
  newsletterForm,
  pasteDialogWords,
  unsubscribe,
} from "../site/content.ts";
import { type HeldSubmissions, holdSubmissions } from "../site/test-support.ts";
import { type Conversation, plain } from "./conversation.ts";
import { test } from "./spoken-test.ts";

/** Scrolled so far, the navigation bar is compact. */
const COMPACT_FROM_PX = 51;

/** What the keyboard of the display has keys for; the address is sent once before it is complete. */
const VISITOR = {
  firstName: "Jeanne",
  lastName: "Martin",
  company: "Parcs du Nord",
  email: "jeanne",
};

/** What French Orca says on leaving a field for another control. */
const BROWSE_MODE = "Mode navigation";

/** An answer that is not worth a retry. */
const REFUSED = 400;

/** Compares the transcript with the browser's own. */
function keep(conversation: Conversation, title: string, file: string) {
  const transcript = `${title}\n\n${conversation.transcript()}`;
  expect.soft(transcript).toMatchSnapshot([test.info().project.name, `${file}.txt`]);
}

function expectOnce(conversation: Conversation, message: string) {
  expect.soft(conversation.count(message), message).toBe(1);
}

/**
 * Sends a form by its button, which has the focus; the answer comes once the reader has said that it is awaited.
 * @param submitting said meanwhile; empty right after it was said, when Orca takes it for the same event.
 */
async function send(
  conversation: Conversation,
  submissions: HeldSubmissions,
  submitting: string,
  result: string,
) {
  await (submitting ? conversation.press("Entrée", submitting) : conversation.tap("Entrée"));
  await conversation.watch("La réponse arrive", submissions.letThrough, result);
}

/** Is told at once that the address is incomplete, and completes it. */
async function mendEmail(conversation: Conversation, submit: string, error: string) {
  await conversation.press("Entrée", error);
  await conversation.type(".martin@exemple.fr");
  await conversation.pressUntil("Tab", submit);
}

/** Goes back to a field and forth to the button: the visitor looks, then tries once more. */
async function goBackAndForth(conversation: Conversation, submit: string) {
  await conversation.tap("Maj+Tab");
  await conversation.pressUntil("Tab", submit);
}

test("whole page", async ({ conversation }) => {
  await conversation.press("Tout lire", footer.accessibilityLabel);
  const headings = await conversation.page.getByRole("heading").allTextContents();
  expect(conversation.headings()).toEqual(headings.map(plain));
});

test("contact", async ({ conversation, faults }) => {
  const { errors, answers, labels } = contactForm;
  const name = conversation.page.getByLabel(labels.name, { exact: true });
  await conversation.watch("Le premier champ", () => name.focus());
  await conversation.press("Entrée", errors.name.required);
  await conversation.type(`${VISITOR.firstName} ${VISITOR.lastName}`);
  await conversation.press("Tab");
  await conversation.type(VISITOR.email);
  await conversation.press("Tab");
  await conversation.type("Bonjour");
  await conversation.pressUntil("Tab", contactForm.submit);
  const submissions = await holdSubmissions(conversation.page);
  await mendEmail(conversation, contactForm.submit, errors.email.format);
  faults.break(fail(REFUSED));
  await send(conversation, submissions, "", answers.failed.unexpected.title);
  await conversation.tap("Entrée");
  await faults.repair();
  await goBackAndForth(conversation, contactForm.submit);
  await send(conversation, submissions, contactForm.submitting, answers.sent.title);
  await conversation.tap("Entrée");
  keep(conversation, "Le formulaire de contact : vide, faux, refusé, envoyé", "contact");
});

test("download", async ({ conversation, faults }) => {
  const { labels, errors, answers } = downloadForm;
  const { page } = conversation;
  const opener = page.getByRole("button", { name: caseStudies.downloadLabel });
  await conversation.watch("Le bouton d'un cas", () => opener.first().focus());
  await conversation.press("Entrée", labels.firstName);
  await conversation.press("Entrée", errors.firstName.required);
  for (const value of Object.values(VISITOR)) {
    await conversation.type(value);
    await conversation.press("Tab");
  }
  await conversation.pressUntil("Tab", downloadForm.submit);
  const submissions = await holdSubmissions(page);
  await mendEmail(conversation, downloadForm.submit, errors.email.format);
  faults.break(fail(REFUSED));
  await send(conversation, submissions, "", answers.failed.lead.title);
  await faults.repair();
  await goBackAndForth(conversation, downloadForm.submit);
  const opened = page.context().waitForEvent("page");
  await conversation.press("Entrée", downloadForm.submitting);
  await conversation.ignore("La réponse arrive, et le PDF dans un autre onglet", async () => {
    await submissions.letThrough();
    await opened;
  });
  await conversation.ignore("Le visiteur ferme cet onglet", async () => {
    await (await opened).close();
    await conversation.returnToPage();
  });
  // Said after the link, late on a busy machine.
  await conversation.press("Tab", BROWSE_MODE);
  keep(conversation, "Une étude de cas, du bouton au PDF : vide, faux, refusé, envoyé", "download");
  expectOnce(conversation, answers.failed.lead.title);
  // Playwright's Chromium takes a page behind another for the one in front, and says it there, unheard.
  if (test.info().project.name === "firefox") expectOnce(conversation, answers.sent.text);
});

test("newsletter", async ({ conversation, faults }) => {
  const { labels, errors, answers } = newsletterForm;
  const refusal = answers.failed.refused.text;
  await conversation.page.getByRole("contentinfo").getByRole("link").first().focus();
  await conversation.pressUntil("Tab", labels.email);
  await conversation.press("Entrée", errors.email.required);
  await conversation.type(VISITOR.email);
  await conversation.pressUntil("Tab", labels.consent.before);
  await conversation.press("Espace");
  await conversation.pressUntil("Tab", newsletterForm.submit);
  const submissions = await holdSubmissions(conversation.page);
  await mendEmail(conversation, newsletterForm.submit, errors.email.format);
  faults.break(fail(REFUSED));
  await send(conversation, submissions, "", refusal);
  await faults.repair();
  await goBackAndForth(conversation, newsletterForm.submit);
  await send(conversation, submissions, newsletterForm.submitting, answers.sent.text);
  keep(conversation, "La newsletter : vide, fausse, refusée, inscrite", "newsletter");
  expectOnce(conversation, refusal);
  expectOnce(conversation, answers.sent.text);
});

test("menu", async ({ conversation }) => {
  const { page } = conversation;
  await page.setViewportSize({ width: 390, height: 844 });
  // Compact, with the hero's button in sight: the focus does not scroll the page back.
  await page.evaluate((y) => scrollTo(0, y), COMPACT_FROM_PX);
  await page.getByRole("main").getByRole("button").first().focus();
  await conversation.pressUntil("Maj+Tab", navigation.menuLabel);
  await conversation.press("Entrée");
  for (const _ of navigation.links) await conversation.press("Tab");
  await conversation.press("Échap");
  await conversation.press("Entrée");
  await conversation.pressUntil("Tab", navigation.contact.label);
  await conversation.press("Tab");
  keep(conversation, "Le menu : ouvert, parcouru, fermé, quitté", "menu");
});

test("carousels", async ({ conversation }) => {
  await conversation.pressUntil("Tab", navigation.links[1].label);
  await conversation.press("Entrée");
  for (const { carousel, titles } of [
    { carousel: clients.carousel, titles: clients.clients.map(({ title }) => title) },
    { carousel: caseStudies.carousel, titles: caseStudies.caseStudies.map(({ title }) => title) },
  ]) {
    await conversation.pressUntil("Tab", carousel.nextLabel);
    for (const title of titles.slice(1)) await conversation.press("Entrée", title);
  }
  keep(conversation, "Les deux carrousels, d'un bout à l'autre", "carousels");
});

test("chosen day", async ({ conversation }) => {
  const { page } = conversation;
  const field = page.getByRole("dialog").getByRole("textbox");
  await conversation.pressUntil("Tab", dayNames.printemps.label);
  await conversation.press("Bouton radio suivant");
  await conversation.press("Espace", "€");
  await conversation.pressUntil("Tab", chooser.pasted);
  await conversation.press("Entrée", pasteDialogWords.pasteLabel);
  await conversation.watch("Un prix et un mot sont collés", () => field.fill("12,5\nn.d.\n13"));
  await conversation.pressUntil("Tab", pasteDialogWords.draw);
  await conversation.press("Entrée", "Ligne 2");
  // Of a filling without keys, a reader says now more, now less.
  await conversation.ignore("Une journée est collée", () => field.fill("50\n".repeat(96)));
  await conversation.pressUntil("Tab", pasteDialogWords.draw);
  await conversation.press("Entrée", chooser.pasted);
  await conversation.watch("Les journées", () =>
    page.getByRole("radio", { name: dayNames.printemps.label }).focus(),
  );
  await conversation.press("Espace", "€");
  const message = page.getByRole("main").getByLabel(contactForm.labels.message);
  await conversation.ignore("Un message est commencé", () => message.fill("Un parc de 40 MW."));
  await conversation.watch("Le bouton vers le formulaire", () =>
    page.getByRole("button", { name: chooser.contact }).focus(),
  );
  await conversation.press("Entrée", addedToMessage);
  keep(conversation, "Une autre journée, des prix collés, retour, et un message", "chosen-day");
});

test("legal dialog", async ({ conversation }) => {
  await conversation.page.getByRole("contentinfo").getByRole("link").first().focus();
  await conversation.pressUntil("Tab", footer.legalNoticeLabel);
  await conversation.press("Entrée", legal.legalNotice.title);
  for (let line = 0; line < 4; line += 1) await conversation.press("Flèche bas");
  await conversation.press("Échap", footer.legalNoticeLabel);
  keep(conversation, "Les mentions légales : ouvertes, parcourues, fermées", "legal-dialog");
});

const fromMail = test.extend({
  path: async ({ backend, email }, use) => use(await backend.subscribe(email)),
});

fromMail("unsubscribing", async ({ conversation, faults }) => {
  const { submit, submitting, answers } = unsubscribe;
  const [failure, success] = [answers.failed.unexpected.title, answers.sent.title];
  await conversation.press("Tab", submit);
  const submissions = await holdSubmissions(conversation.page);
  faults.break(fail(REFUSED));
  await send(conversation, submissions, submitting, failure);
  await faults.repair();
  await goBackAndForth(conversation, submit);
  await send(conversation, submissions, submitting, success);
  await conversation.tap("Entrée");
  keep(conversation, "Le lien d'un mail : échoué, désabonné, fermé", "unsubscribing");
  expectOnce(conversation, failure);
  expectOnce(conversation, success);
});
