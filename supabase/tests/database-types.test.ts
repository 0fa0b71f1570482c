import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DATABASE_TYPES_FILE, databaseTypes } from "../../scripts/generate/database-types.ts";
import { createTestDatabase } from "./test-database.ts";

test("database.types.ts is up to date with the migrations", async () => {
  const database = await createTestDatabase();
  const file = await readFile(DATABASE_TYPES_FILE, "utf8");
  expect(file, "stale: run npm run generate").toBe(await databaseTypes(database));
  await database.remove();
});
