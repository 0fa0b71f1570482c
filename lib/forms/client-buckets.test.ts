import { expect, test } from "vitest";
import { openClientBuckets } from "./client-buckets.ts";

const NOW = 1000;

test("counts each client separately", () => {
  const mayClientSend = openClientBuckets(10);
  expect(mayClientSend("a", 1, NOW)).toBe(true);
  expect(mayClientSend("a", 1, NOW)).toBe(false);
  expect(mayClientSend("b", 1, NOW)).toBe(true);
});

test("drops the least recent client, and no other, beyond the maximum", () => {
  const mayClientSend = openClientBuckets(2);
  const send = (client: string) => mayClientSend(client, 2, NOW);
  for (const client of ["a", "a", "b", "b"]) expect(send(client)).toBe(true);
  expect(send("c")).toBe(true);
  expect(send("b")).toBe(false);
  expect(send("a")).toBe(true);
});

test("counts a client that sends again as recent", () => {
  const mayClientSend = openClientBuckets(2);
  const send = (client: string) => mayClientSend(client, 2, NOW);
  for (const client of ["a", "b", "b", "a", "c"]) expect(send(client)).toBe(true);
  expect(send("a")).toBe(false);
  expect(send("b")).toBe(true);
});
