import { firm } from "#lib/content/brand.ts";
import { contact } from "#lib/content/contact.ts";
import { footer } from "#lib/content/footer.ts";
import { legal, TO_COMPLETE } from "#lib/content/legal.ts";

/** A passage of the site that is not true yet. */
export interface Unfinished {
  /** Where it is corrected. */
  readonly file: string;
  readonly text: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reserved by RFC 2606 and RFC 6761, so nobody answers there. */
const RESERVED_DOMAIN =
  /(^|[.@/])example(\.(com|net|org))?(?=$|[/:])|\.(example|invalid|test|localhost)(?=$|[/:])/;

/** Numbers that the regulator keeps for works of fiction. */
const FICTITIOUS_PHONE = /^\+33(199|261|353|465|536|63998)/;

/** What a visitor must not read on a real firm's site: passages to complete, fictitious details. */
export function unfinishedPassages(environment: Environment): readonly Unfinished[] {
  return [...passagesToComplete(), ...fictitiousDetails(environment)];
}

/** A list for the end of a build; empty when everything is true. */
export function describeUnfinished(passages: readonly Unfinished[], origin: string): string {
  if (passages.length === 0) return "";
  const byFile = Object.entries(Object.groupBy(passages, ({ file }) => file));
  const lists = byFile.map(([file, own = []]) =>
    [`  ${file}`, ...own.map(({ text }) => `    ${text}`)].join("\n"),
  );
  return `Before visitors come to ${origin}, complete or correct (${passages.length}):\n${lists.join("\n")}`;
}

const isToComplete = (text: string) => text.includes(TO_COMPLETE);

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

function passagesToComplete(): readonly Unfinished[] {
  const promises = textsIn(contact)
    .filter(isToComplete)
    .map((text) => ({ file: "lib/content/contact.ts", text: plain(text) }));
  const dialogs = [legal.legalNotice, legal.privacy, legal.accessibility];
  const passages = dialogs.flatMap(({ title, sections }) =>
    sections.flatMap((section) =>
      textsIn(section.blocks)
        .flatMap((text) => text.split(/(?<=[.;])\s+/))
        .filter(isToComplete)
        .map((sentence) => ({
          file: "lib/content/legal.ts",
          text: plain(`${title}, ${section.title} – ${sentence}`),
        })),
    ),
  );
  return [...passages, ...promises];
}

function fictitiousDetails({ SITE_URL, BOOKING_URL, LINKEDIN_URL }: Environment) {
  const details: readonly (readonly [name: string, value: string, isFictitious: boolean])[] = [
    ["email", firm.email, isReserved(firm.email)],
    ["phone", `${firm.phone.label} ${firm.phone.note}`, FICTITIOUS_PHONE.test(firm.phone.number)],
    ["address", Object.values(firm.address).join(", "), isNote(firm.address.note)],
    ["origin", firm.origin, isReserved(firm.origin)],
    ["bookingUrl", firm.bookingUrl, !BOOKING_URL && isReserved(firm.bookingUrl)],
    ["linkedInUrl", firm.linkedInUrl, !LINKEDIN_URL && isExample(firm.linkedInUrl)],
  ];
  const listed = details.flatMap(([name, value, isFictitious]) =>
    isFictitious ? [{ file: "lib/content/brand.ts", text: `${name}: ${value.trim()}` }] : [],
  );
  const note = isNote(footer.fictionNote)
    ? [{ file: "lib/content/footer.ts", text: `fictionNote: ${footer.fictionNote}` }]
    : [];
  const [origin = ""] = (SITE_URL ?? "").split(",");
  const site = isReserved(origin.trim())
    ? [{ file: "environment", text: `SITE_URL: ${origin}` }]
    : [];
  return [...listed, ...note, ...site];
}

const isReserved = (address: string) => RESERVED_DOMAIN.test(address);

const isExample = (url: string) => isReserved(url) || /-exemple$/.test(url);

const isNote = (note: string) => note !== "";

/** Every string of a value, however deep; a bare placeholder with the first cell of its row. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const texts = Object.values(value).flatMap(textsIn);
  const isRow = Array.isArray(value) && value.every((cell) => typeof cell === "string");
  if (!isRow) return texts;
  return texts.map((text, cell) =>
    cell > 0 && text === TO_COMPLETE ? `${texts[0]} : ${text}` : text,
  );
}
