/** Two journeys as a virtual screen reader announces them, in the words of a French one. */
import { caseStudies } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { contact } from "../lib/content/contact.ts";
import { conviction } from "../lib/content/conviction.ts";
import { expertise } from "../lib/content/expertise.ts";
import { footer } from "../lib/content/footer.ts";
import { downloadForm, formMessages, newsletterForm } from "../lib/content/forms.ts";
import { hero } from "../lib/content/hero.ts";
import { heroChart } from "../lib/content/hero-chart.ts";
import { navigation } from "../lib/content/navigation.ts";
import { services } from "../lib/content/services.ts";
import { NewsletterForm } from "./support/forms.ts";
import { Listener } from "./support/listener.ts";
import { expect, test } from "./support/test.ts";

// The page's policy would block the reader, a script from outside.
test.use({ bypassCSP: true });

const EMAIL = "jeanne@exemple.fr";
const [STUDY] = caseStudies.caseStudies;

test("the newsletter form, from landmark to landmark", async ({ page }) => {
  await page.goto("/");
  const { email } = new NewsletterForm(page);
  const reader = await Listener.in(page);
  await reader.jump("D", footer.newsletterTitle);
  await reader.goTo("F", email);
  await reader.press("Enter", newsletterForm.errors.email.required);
  await reader.type(EMAIL);
  await reader.press("Tab");
  await reader.pressSilently("Space");
  await reader.press("Tab");
  await reader.press("Tab");
  await reader.press("Enter", newsletterForm.success.text);

  const { labels, consent, errors, submit, submitting, success } = newsletterForm;
  expect(normalized(reader.transcript())).toEqual(
    normalized([
      ["D", "bannière"],
      ["D", `navigation, ${navigation.label}`],
      ["D", "principal"],
      ["D", `région, ${hero.title}`],
      ["D", `figure, ${heroChart.caption}`],
      ["D", `région, ${conviction.title}`],
      ["D", `région, ${services.title}`],
      ["D", `région, ${clients.title}`],
      ["D", `figure, ${clients.clients[0]?.picture.caption}`],
      ["D", `région, ${expertise.title}`],
      ["D", `région, ${caseStudies.title}`],
      ...STUDY.charts.map(({ caption }): Line => ["D", `figure, ${caption}`]),
      ["D", `région, ${contact.title}`],
      ["D", "informations sur le contenu"],
      ["D", `région, ${footer.newsletterTitle}`],
      ["F", `édition, ${labels.email}, ${formMessages.emailHint}, requis`],
      [
        "Enter",
        `bouton, ${submit}`,
        `édition, ${labels.email}, ${formMessages.emailHint} ${errors.email.required}, saisie non valide, requis`,
      ],
      [`« ${EMAIL} »`],
      [
        "Tab",
        `case à cocher, ${consent.before}${consent.link.label}${consent.after}, ${errors.consent.required}, non coché, saisie non valide, requis`,
      ],
      ["Space"],
      ["Tab", `lien, ${consent.link.label}`],
      ["Tab", `bouton, ${submit}`],
      ["Enter", submitting, `${success.title} ${success.text}`],
    ]),
  );
});

test("a case study, from heading to heading and through its dialog", async ({ page }) => {
  await page.goto("/");
  const reader = await Listener.in(page);
  await reader.jump("2", caseStudies.title);
  await reader.jump("3", STUDY.title);
  await reader.readOn();
  await reader.goTo("B", page.getByRole("button", { name: caseStudies.downloadLabel }));
  await reader.press("Enter", downloadForm.labels.firstName);
  for (const value of ["Jeanne", "Martin", "Parcs du Nord", EMAIL]) {
    await reader.type(value);
    await reader.press("Tab");
  }
  await reader.press("Enter", caseStudies.downloadLabel);

  const { title, labels, submit, submitting, opensNote, success } = downloadForm;
  const opener = `bouton, ${caseStudies.downloadLabel}, ouvre un dialogue`;
  const headings = [conviction, services, clients, expertise, caseStudies];
  expect(normalized(reader.transcript())).toEqual(
    normalized([
      ...headings.map((section): Line => ["2", `titre, ${section.title}, niveau 2`]),
      ["3", `titre, ${STUDY.title}, niveau 3`],
      ["ArrowDown", STUDY.teaser],
      ["B", opener],
      [
        "Enter",
        `dialogue, ${title}, ${STUDY.title} ${formMessages.requiredHint} ${opensNote}, modal`,
        `édition, ${labels.firstName}, requis`,
      ],
      ["« Jeanne »"],
      ["Tab", `édition, ${labels.lastName}, requis`],
      ["« Martin »"],
      ["Tab", `édition, ${labels.company}, requis`],
      ["« Parcs du Nord »"],
      ["Tab", `édition, ${labels.email}, ${formMessages.emailHint}, requis`],
      [`« ${EMAIL} »`],
      ["Tab", `bouton, ${submit}`],
      ["Enter", submitting, `${success.title} ${success.text}`, opener],
    ]),
  );
});

/** What the visitor does, and what the reader then says. */
type Line = readonly [action: string, ...phrases: string[]];

/** Without what is silent: word joiners and the kind of a space. */
function normalized(lines: readonly (readonly string[])[]) {
  return lines.map((line) =>
    line.map((text) => text.replaceAll("\u2060", "").replaceAll(/\s+/g, " ")),
  );
}
