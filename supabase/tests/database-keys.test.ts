import { expect, test } from "vitest";
import { openDatabase } from "../functions/_shared/database.ts";

test.each([
  ["sb_secret_essai", null],
  ["eyJhbGciOiJIUzI1NiJ9.e30.legacy", "Bearer eyJhbGciOiJIUzI1NiJ9.e30.legacy"],
])("the key %s goes as apikey; only a JWT is a bearer token too", async (key, authorization) => {
  const sent: Headers[] = [];
  const environment = {
    SUPABASE_URL: "https://projet.supabase.co",
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: key }),
  };
  const database = openDatabase(environment, null, async (_url, init) => {
    sent.push(new Headers(init?.headers));
    return Response.json([]);
  });
  await database.select("leads", {});
  expect(sent.map((headers) => [headers.get("apikey"), headers.get("authorization")])).toEqual([
    [key, authorization],
  ]);
});
