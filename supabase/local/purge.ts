import type { SqlDatabase } from "./sql-database.ts";

/** Runs the purge that a hosted project schedules; logs what it erased, or that it failed. */
export async function purgeExpiredData(
  database: SqlDatabase,
  log: (line: string) => void,
): Promise<void> {
  const logEvent = (event: string, details: object) =>
    log(JSON.stringify({ at: new Date().toISOString(), event, ...details }));
  try {
    const { rows } = await database.transaction((session) =>
      session.query<{ erased: Readonly<Record<string, number>> }>(
        "select private.purge_expired_personal_data() as erased",
      ),
    );
    const erased = rows[0]?.erased ?? {};
    if (Object.values(erased).some((count) => count > 0)) logEvent("purged", erased);
  } catch (error) {
    logEvent("purge_failed", { cause: error instanceof Error ? error.name : "unknown" });
  }
}
