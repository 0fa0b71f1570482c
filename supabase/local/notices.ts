import type { SqlDatabase } from "./sql-database.ts";

/** Queues what the firm is to be told, as a hosted project's scheduler does; a failure is logged, and made up for by the next run. */
export async function queueNotices(
  database: SqlDatabase,
  log: (line: string) => void,
): Promise<void> {
  try {
    await database.transaction(async (session) => {
      await session.exec("set local role service_role");
      await session.exec("select private.queue_notices()");
    });
  } catch (error) {
    const cause = error instanceof Error ? error.name : "unknown";
    log(JSON.stringify({ at: new Date().toISOString(), event: "notices_not_queued", cause }));
  }
}
