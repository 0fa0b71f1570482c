import { CASE_STUDY_TITLES } from "./content.ts";
import type { Database } from "./database.ts";

/** A row of `leads`. */
interface LeadRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly email: string;
  readonly created_at: string;
  readonly idempotency_key: string | null;
}

interface DownloadRow {
  readonly file_name: string;
  readonly idempotency_key: string;
}

/** A lead, and the case study it asked for. */
export interface Lead extends LeadRow {
  /** Null where no download followed the lead. */
  readonly fileName: string | null;
  /** Null also for a file that is no case study's. */
  readonly caseStudy: string | null;
}

/** Ids or keys in one address: gateways refuse addresses of more than 8 kB. */
const ASKED_AT_ONCE = 100;

/**
 * The leads of these ids that still exist, in the order of the ids.
 * @throws DatabaseError
 */
export async function readLeads(
  database: Database,
  ids: readonly number[],
): Promise<readonly Lead[]> {
  const leads: Lead[] = [];
  for (let start = 0; start < ids.length; start += ASKED_AT_ONCE) {
    leads.push(...(await readSomeLeads(database, ids.slice(start, start + ASKED_AT_ONCE))));
  }
  return leads;
}

async function readSomeLeads(database: Database, ids: readonly number[]): Promise<readonly Lead[]> {
  const query = { id: `in.(${ids.join(",")})`, order: "id.asc" };
  const leads = (await database.select("leads", query)) as readonly LeadRow[];
  // The site sends a lead and its download with the same key.
  const keys = leads.flatMap(({ idempotency_key: key }) => key ?? []);
  const downloads =
    keys.length === 0
      ? []
      : await database.select("downloads", { idempotency_key: `in.(${keys.join(",")})` });
  const files = new Map(
    (downloads as readonly DownloadRow[]).map(({ idempotency_key: key, file_name: file }) => [
      key,
      file,
    ]),
  );
  return leads.map((lead) => {
    const fileName = files.get(lead.idempotency_key ?? "") ?? null;
    const caseStudy = (fileName !== null && CASE_STUDY_TITLES[fileName]) || null;
    return { ...lead, fileName, caseStudy };
  });
}
