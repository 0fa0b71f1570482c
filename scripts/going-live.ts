import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firm } from "#lib/content/brand.ts";
import { footer } from "#lib/content/footer.ts";
import { projectRoot } from "./processes.ts";

/** A placeholder that must not go live. */
export interface Placeholder {
  /** Where it is replaced. */
  readonly file: string;
  readonly text: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reserved by RFC 2606 and RFC 6761, so nobody answers there. */
const RESERVED_DOMAIN =
  /(^|[.@/])example(\.(com|net|org))?(?=$|[/:])|\.(example|invalid|test|localhost)(?=$|[/:])/;

/** Numbers that the regulator keeps for works of fiction. */
const FICTITIOUS_PHONE = /^\+33(199|261|353|465|536|63998)/;

/** Passages to complete and fictitious details of the firm. */
export function placeholders(environment: Environment): readonly Placeholder[] {
  return [...passagesToComplete(), ...fictitiousDetails(environment)];
}

/** A checklist for the end of a build; empty when nothing is left. */
export function checklist(found: readonly Placeholder[], origin: string): string {
  if (found.length === 0) return "";
  const byFile = Object.entries(Object.groupBy(found, ({ file }) => file));
  const lists = byFile.map(([file, own = []]) =>
    [`  ${file}`, ...own.map(({ text }) => `    ${text}`)].join("\n"),
  );
  return `Before visitors come to ${origin}, complete or correct (${found.length}):\n${lists.join("\n")}`;
}

/** Each line of the content that uses TO_COMPLETE. */
function passagesToComplete(): readonly Placeholder[] {
  const sources = globSync("lib/content/*.ts", { cwd: projectRoot });
  return sources.toSorted().flatMap((file) =>
    readFileSync(join(projectRoot, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        /\bTO_COMPLETE\b/.test(line) && !/^(im|ex)port /.test(line)
          ? [{ file, text: `line ${index + 1}: ${line.trim()}` }]
          : [],
      ),
  );
}

function fictitiousDetails({ SITE_URL, BOOKING_URL, LINKEDIN_URL }: Environment) {
  const { email, phone, address, origin, bookingUrl, linkedInUrl } = firm;
  const [siteUrl = ""] = (SITE_URL ?? "").split(",");
  const brand = "lib/content/brand.ts";
  const details: readonly (readonly [isFictitious: boolean, file: string, text: string])[] = [
    [isReserved(email), brand, `email: ${email}`],
    [FICTITIOUS_PHONE.test(phone.number), brand, `phone: ${phone.label} ${phone.note}`],
    [hasNote(address.note), brand, `address: ${Object.values(address).join(", ")}`],
    [isReserved(origin), brand, `origin: ${origin}`],
    [!BOOKING_URL && isReserved(bookingUrl), brand, `bookingUrl: ${bookingUrl}`],
    [!LINKEDIN_URL && linkedInUrl.endsWith("-exemple"), brand, `linkedInUrl: ${linkedInUrl}`],
    [hasNote(footer.fictionNote), "lib/content/footer.ts", `fictionNote: ${footer.fictionNote}`],
    [isReserved(siteUrl.trim()), "environment", `SITE_URL: ${siteUrl}`],
  ];
  return details.flatMap(([isFictitious, file, text]) => (isFictitious ? [{ file, text }] : []));
}

const isReserved = (address: string) => RESERVED_DOMAIN.test(address);

// Takes a string: TypeScript would reject a comparison of today's literal.
const hasNote = (note: string) => note !== "";
