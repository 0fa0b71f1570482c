import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firm } from "#lib/content/brand.ts";
import { footer } from "#lib/content/footer.ts";
import { projectRoot } from "./processes.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Reserved by RFC 2606 and RFC 6761, so nobody answers there. */
const RESERVED_DOMAIN =
  /(^|[.@/])example(\.(com|net|org))?(?=$|[/:])|\.(example|invalid|test|localhost)(?=$|[/:])/;

/** Numbers that the regulator keeps for works of fiction. */
const FICTITIOUS_PHONE = /^\+33(199|261|353|465|536|63998)/;

/** Warns of what the next release breaks if this build had no key; undefined if it had one. */
export function missingKey({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key }: Environment) {
  if (key) return undefined;
  return "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is not set: after a release, forms on open pages fail until they are reloaded. Set one key for all builds; `openssl rand -base64 32` makes one.";
}

/** What must not go live, after the file that holds it: passages to complete and fictitious details. */
export function placeholders(environment: Environment): readonly string[] {
  return [...passagesToComplete(), ...fictitiousDetails(environment)];
}

function passagesToComplete(): readonly string[] {
  const sources = globSync("lib/content/*.ts", { cwd: projectRoot }).toSorted();
  return sources.flatMap((file) => {
    const lines = readFileSync(join(projectRoot, file), "utf8").split("\n");
    return lines.flatMap((line, index) =>
      /\bTO_COMPLETE\b/.test(line) && !/^(im|ex)port /.test(line)
        ? [`${file}:${index + 1}: ${line.trim()}`]
        : [],
    );
  });
}

function fictitiousDetails({ SITE_URL, BOOKING_URL, LINKEDIN_URL }: Environment) {
  const { email, phone, address, origin, bookingUrl, linkedInUrl } = firm;
  const [siteUrl = ""] = (SITE_URL ?? "").split(",");
  const brand = "lib/content/brand.ts";
  const details: readonly (readonly [isFictitious: boolean, text: string])[] = [
    [isReserved(email), `${brand}: email: ${email}`],
    [FICTITIOUS_PHONE.test(phone.number), `${brand}: phone: ${phone.label} ${phone.note}`],
    [hasNote(address.note), `${brand}: address: ${Object.values(address).join(", ")}`],
    [isReserved(origin), `${brand}: origin: ${origin}`],
    [!BOOKING_URL && isReserved(bookingUrl), `${brand}: bookingUrl: ${bookingUrl}`],
    [!LINKEDIN_URL && linkedInUrl.endsWith("-exemple"), `${brand}: linkedInUrl: ${linkedInUrl}`],
    [hasNote(footer.fictionNote), `lib/content/footer.ts: fictionNote: ${footer.fictionNote}`],
    [isReserved(siteUrl.trim()), `environment: SITE_URL: ${siteUrl}`],
  ];
  return details.filter(([isFictitious]) => isFictitious).map(([, text]) => text);
}

const isReserved = (address: string) => RESERVED_DOMAIN.test(address);

// Takes a string: TypeScript would reject a comparison of today's literal.
const hasNote = (note: string) => note !== "";
