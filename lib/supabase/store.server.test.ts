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

const JSON_TYPE = "application/json";
let answer = { status: 200, body: "{}", type: JSON_TYPE };
const server = await serve((request, response) => {
  request.resume();
  response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
});

afterAll(() => server[Symbol.asyncDispose]());

function open(timeLeft = SUBMISSION_BUDGET_MS, at = server.url) {
  return openStore({ url: at, publishableKey: "public" }, KEY, () => timeLeft);
}

describe.each(calls)("%s", (_name, call) => {
  it.each([
    [200, "{}"],
    [201, ""],
    [204, ""],
    [200, '{"ok":'],
  ])("succeeds on %i with the body %j", async (status, body) => {
    answer = { status, body, type: JSON_TYPE };
    expect(await call(open())).toBeUndefined();
  });

  const body = '{"code":"x","message":"y"}';

  it.each([400, 401, 409])("fails as refused on %i", async (status) => {
    answer = { status, body, type: JSON_TYPE };
    expect(await call(open())).toBe("refused");
  });

  it.each([
    ["an error of its own", { status: 500, body, type: JSON_TYPE }],
    ["a proxy's page", { status: 200, body: "<h1>Portail</h1>", type: "text/html" }],
  ])("fails as unavailable on %s", async (_case, given) => {
    answer = given;
    expect(await call(open())).toBe("unavailable");
  });

  it("tells an unavailable backend from a spent budget", async () => {
    // Just too little time for a retry.
    expect(await call(open(RETRY_BACKOFF_MS / 2, "http://127.0.0.1:9"))).toBe("unavailable");
    expect(await call(open(0, "http://127.0.0.1:9"))).toBe("timeout");
  });
});

test("insertLead takes a duplicate for success", async () => {
  answer = { status: 409, body: '{"code":"23505","message":"duplicate key"}', type: JSON_TYPE };
  expect(await open().insertLead(validLead())).toBeUndefined();
});
