import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firm } from "#lib/content/brand.ts";
import type { Firm } from "#lib/content/content-types.ts";
import { footer } from "#lib/content/footer.ts";
import { promises } from "#lib/content/promises.ts";
import type { Environment } from "#lib/environment.ts";
import { projectRoot } from "./processes.ts";

/** Input of the check; `sources` are the files of the copy by path. */
export interface Content {
  readonly firm: Firm;
  readonly promises: Readonly<Record<"people" | "answerDelay" | "fees", string>>;
  readonly fictionNote: string;
  readonly sources: Readonly<Record<string, string>>;
}

const BRAND = "lib/content/brand.ts";

/** Reserved by RFC 2606 and RFC 6761, so nobody answers there. */
const RESERVED_DOMAIN =
  /(^|[.@/])example(\.(com|net|org))?(?=$|[/:])|\.(example|invalid|test|localhost)(?=$|[/:])/;

/** Numbers that the regulator keeps for works of fiction. */
const FICTITIOUS_PHONE = /^\+33(199|261|353|465|536|63998)/;

/** Marks the delivered firm's delay and fees. */
const EXAMPLE = /\(exemple/;

/** Warns of what the next release breaks if this build had no key; undefined if it had one. */
export function missingKey({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key }: Environment) {
  if (key) return undefined;
  return "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is not set: after a release, forms on open pages fail until they are reloaded. Set one key for all builds; `openssl rand -base64 32` makes one.";
}

/** The content of this project. */
export function presentContent(): Content {
  const files = globSync("lib/content/*.ts", { cwd: projectRoot }).toSorted();
  const sources = files
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => [file, readFileSync(join(projectRoot, file), "utf8")]);
  return { firm, promises, fictionNote: footer.fictionNote, sources: Object.fromEntries(sources) };
}

/** Passages to complete and fictitious details, each after its file: none may go live. */
export function placeholders(content: Content, environment: Environment): readonly string[] {
  return [...passagesToComplete(content), ...fictitiousDetails(content, environment)];
}

/** Links and promises that the page does without, since the firm has not set them. */
export function unset({ firm, promises }: Content, { BOOKING_URL, LINKEDIN_URL }: Environment) {
  const bookingUrl = BOOKING_URL || firm.bookingUrl;
  const linkedInUrl = LINKEDIN_URL || firm.linkedInUrl;
  return Object.entries({ bookingUrl, linkedInUrl, ...promises }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
}

function passagesToComplete({ sources }: Content): readonly string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    source
      .split("\n")
      .flatMap((line, index) =>
        /\bTO_COMPLETE\b/.test(line) && !/^(im|ex)port /.test(line)
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
}

function fictitiousDetails(
  { firm, promises, fictionNote }: Content,
  { SITE_URL, BOOKING_URL, LINKEDIN_URL }: Environment,
): readonly string[] {
  const { email, phone, address, origin, bookingUrl, linkedInUrl } = firm;
  const [siteUrl = ""] = (SITE_URL ?? "").split(",");
  const street = `${address.street}, ${address.postalCode} ${address.town} ${address.note}`;
  const details: readonly (readonly [isFictitious: boolean, text: string])[] = [
    [isReserved(email), `${BRAND}: email: ${email}`],
    [FICTITIOUS_PHONE.test(phone.number), `${BRAND}: phone: ${phone.label} ${phone.note}`],
    [address.note !== "", `${BRAND}: address: ${street}`],
    [isReserved(origin), `${BRAND}: origin: ${origin}`],
    [!BOOKING_URL && isReserved(bookingUrl), `${BRAND}: bookingUrl: ${bookingUrl}`],
    [!LINKEDIN_URL && linkedInUrl.endsWith("-exemple"), `${BRAND}: linkedInUrl: ${linkedInUrl}`],
    ...Object.entries(promises).map(
      ([name, fact]) => [EXAMPLE.test(fact), `lib/content/promises.ts: ${name}: ${fact}`] as const,
    ),
    [fictionNote !== "", `lib/content/footer.ts: fictionNote: ${fictionNote}`],
    [isReserved(siteUrl.trim()), `environment: SITE_URL: ${siteUrl}`],
  ];
  return details.filter(([isFictitious]) => isFictitious).map(([, text]) => text);
}

const isReserved = (address: string) => RESERVED_DOMAIN.test(address);
