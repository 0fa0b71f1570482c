import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { createPlatform } from "../local/migrations.ts";
import { startTemporaryBackend, temporaryFolder } from "./temporary-backend.ts";

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** One line a file, as `sha256sum` writes it. */
const frozen = await readFile(new URL("../migrations.sha256", import.meta.url), "utf8");
const frozenFiles = frozen.match(/(?<= {2})\S+$/gm) ?? [];

/** The files of 0.2.0: databases that hold real rows may have no others. */
const FIRST_SET = 4;

test("a migration is never edited or removed", async () => {
  const lines = await Promise.all(
    (await readdir(MIGRATIONS)).sort().map(async (file) => {
      const content = await readFile(new URL(file, MIGRATIONS));
      return `${createHash("sha256").update(content).digest("hex")}  ${file}`;
    }),
  );
  const changed = frozenFiles.filter(
    (file) => !lines.some((line) => line.endsWith(file) && frozen.includes(line)),
  );
  const restore = "Databases have applied it: restore it (git checkout) and write a new file";
  expect(changed, restore).toEqual([]);
  const missing = lines.filter((line) => !frozen.includes(line));
  expect(missing, "Add the lines below to supabase/migrations.sha256").toEqual([]);
});

test("a folder's PostgreSQL stays: another major version cannot read what is stored", async () => {
  await using backend = await startTemporaryBackend();
  const version = await readFile(join(backend.dataDir, "postgres", "PG_VERSION"), "utf8");
  expect(version.trim()).toBe("18");
});

test("the rows of the first frozen migrations are read, exported and erased", async () => {
  await using folder = await temporaryFolder();
  const earlier = await PGlite.create(join(folder.path, "postgres"));
  await createPlatform(earlier);
  for (const file of frozenFiles.slice(0, FIRST_SET)) {
    await earlier.exec(await readFile(new URL(file, MIGRATIONS), "utf8"));
    const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    await earlier.query("insert into supabase_migrations.schema_migrations values ($1, $2)", [
      version,
      name,
    ]);
  }
  await earlier.exec(`
    insert into leads (first_name, last_name, company, email)
      values ('Zoë', 'Lefèvre', 'Vents & Marées', 'zoe@exemple.fr');
    insert into downloads (email, file_name, first_name, last_name)
      values ('zoe@exemple.fr', 'etude-de-cas-agregateur.pdf', 'Zoë', 'Lefèvre');
    insert into contact_messages (name, email, message)
      values ('Zoë', 'zoe@exemple.fr', 'Bonjour');
    insert into newsletter_subscriptions (email, canonical_email, consent_version)
      values ('Zoe@exemple.fr', 'zoe@exemple.fr', '2026-11');
  `);
  await earlier.close();

  await using backend = await startTemporaryBackend({ dataDir: folder.path });
  const email = "zoe@exemple.fr";
  const [lead] = await backend.rowsOf("leads", email);
  expect(lead).toMatchObject({ first_name: "Zoë", company: "Vents & Marées" });
  const { data: everything } = await backend.owner.rpc("export_personal_data", { email });
  const counts = Object.entries<readonly object[]>(everything).map(([table, rows]) => [
    table,
    rows.length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    leads: 1,
    downloads: 1,
    contact_messages: 1,
    newsletter_subscriptions: 1,
  });
  await backend.owner.rpc("erase_personal_data", { email }).throwOnError();
  expect(await backend.rowsOf("contact_messages", email)).toEqual([]);
  expect(await backend.subscriptions(email)).toEqual([]);
});
