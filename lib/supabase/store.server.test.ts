import { afterAll, describe, expect, it, test } from "vitest";
import {
  validContactMessage,
  validDownload,
  validLead,
  validSubscription,
} from "../forms/fixtures/valid-values.ts";
import { RETRY_BACKOFF_MS, SUBMISSION_BUDGET_MS } from "./bounded-fetch.ts";
import { serve } from "./fixtures/test-server.ts";
import { openStore, type Store } from "./store.server.ts";

const KEY = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const calls: readonly (readonly [string, (store: Store) => Promise<unknown>])[] = [
  ["endSubscription", (store) => store.endSubscription(KEY)],
  ["addSubscriber", (store) => store.addSubscriber(validSubscription())],
  ["insertLead", (store) => store.insertLead(validLead())],
  ["logDownload", (store) => store.logDownload(validDownload())],
  ["sendContactMessage", (store) => store.sendContactMessage(validContactMessage())],
];

let answer = { status: 200, body: "{}", type: "application/json" };
const server = await serve((request, response) => {
  request.resume();
  response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
});

afterAll(() => server[Symbol.asyncDispose]());

function open(timeLeft = SUBMISSION_BUDGET_MS, at = server.url) {
  return openStore({ url: at, publishableKey: "public" }, KEY, () => timeLeft);
}

const error = '{"code":"x","message":"y"}';

describe.each(calls)("%s", (_name, call) => {
  it.each([
    ["succeeds without a body", 204, "", undefined],
    ["succeeds with a malformed one", 200, '{"ok":', undefined],
    ["is refused", 400, error, "refused"],
    ["is refused", 499, error, "refused"],
    ["finds the backend in error", 500, error, "unavailable"],
    ["finds a proxy's page in its place", 200, "<h1>Portail</h1>", "unavailable", "TEXT/HTML; a=b"],
    ["finds one in XHTML", 200, "<h1>Portail</h1>", "unavailable", "application/xhtml+xml"],
  ])("%s (status %i)", async (_case, status, body, cause, type = "application/json") => {
    answer = { status, body, type };
    expect(await call(open())).toBe(cause);
  });

  it("tells an unavailable backend from a spent budget", async () => {
    // Just too little time for a retry.
    expect(await call(open(RETRY_BACKOFF_MS / 2, "http://127.0.0.1:9"))).toBe("unavailable");
    expect(await call(open(0, "http://127.0.0.1:9"))).toBe("timeout");
  });
});

test("insertLead takes a duplicate for success", async () => {
  const body = '{"code":"23505","message":"duplicate key"}';
  answer = { status: 409, body, type: "application/json" };
  expect(await open().insertLead(validLead())).toBeUndefined();
});
