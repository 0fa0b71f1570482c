import { CASE_STUDY_TITLES } from "./content.ts";
import type { Database } from "./database.ts";

interface LeadRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly email: string;
  readonly created_at: string;
  readonly idempotency_key: string | null;
}

interface DownloadRow extends Pick<LeadRow, "idempotency_key"> {
  readonly file_name: string;
}

export interface Lead extends LeadRow {
  /** Null where no download followed the lead. */
  readonly fileName: string | null;
  /** Null also for a file that is no case study's. */
  readonly caseStudy: string | null;
}

/** Ids or keys in one address: gateways refuse addresses of more than 8 kB. */
const ASKED_AT_ONCE = 100;

/** The leads of these ids that still exist, in the order of the ids. @throws DatabaseError */
export async function readLeads(
  database: Database,
  ids: readonly number[],
): Promise<readonly Lead[]> {
  const read: Lead[] = [];
  for (let start = 0; start < ids.length; start += ASKED_AT_ONCE) {
    const asked = ids.slice(start, start + ASKED_AT_ONCE);
    const query = { id: `in.(${asked.join(",")})`, order: "id.asc" };
    const leads = (await database.select("leads", query)) as readonly LeadRow[];
    const files = await filesOf(leads, database);
    for (const lead of leads) {
      const fileName = files.get(lead.idempotency_key) ?? null;
      const caseStudy = (fileName !== null && CASE_STUDY_TITLES[fileName]) || null;
      read.push({ ...lead, fileName, caseStudy });
    }
  }
  return read;
}

/** Keyed by the idempotency key, which a lead shares with its download. */
async function filesOf(leads: readonly LeadRow[], database: Database) {
  const keys = leads.flatMap(({ idempotency_key: key }) => key ?? []);
  if (keys.length === 0) return new Map<string | null, string>();
  const query = { idempotency_key: `in.(${keys.join(",")})` };
  const downloads = (await database.select("downloads", query)) as readonly DownloadRow[];
  return new Map(downloads.map((row) => [row.idempotency_key, row.file_name]));
}
