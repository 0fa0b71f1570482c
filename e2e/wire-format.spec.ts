import { DRAFT_KEY_FIELD } from "../lib/forms/field-names.ts";
import { goodRequests, hiddenName, REFUSALS } from "./support/refusals.ts";
import {
  type Answer,
  ARGUMENTS,
  fetched,
  filledIn,
  posted,
  send,
  stateOf,
} from "./support/wire.ts";
import { expect, expectNoLeak, test } from "./support/wire-test.ts";

for (const { what, status, malformed } of REFUSALS) {
  test(`${what}: refused with ${status}, in one line`, async ({
    site,
    forms,
    email,
    linesOf,
    expectOnlyGoodSubmits,
  }) => {
    for (const form of forms) {
      const request = await malformed(await goodRequests(form, site.url, email));
      let answer: Answer | undefined;
      const lines = await linesOf(async () => {
        answer = await send(site.url, request);
      });
      expect(answer?.status, form.name).toBe(status);
      if (answer) expectNoLeak(answer);
      expect(lines, form.name).toHaveLength(1);
      const line = JSON.parse(lines[0] ?? "");
      expect(line.event).toMatch(/^(request_refused|request_failed|submission_failed)$/);
      expect(line.reason).toEqual(expect.any(String));
      expect(lines[0]).not.toMatch(/jeanne|exemple\.fr|etc\/passwd/i);
    }
    await expectOnlyGoodSubmits(email);
  });
}

for (const { what, request, status } of [
  ...["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"].map((method) => ({
    what: `the method ${method}`,
    request: { method },
    status: 405,
  })),
  {
    what: "a picture of another host",
    request: { method: "GET", path: "/_next/image?url=http://169.254.169.254/&w=64&q=75" },
    status: 400,
  },
  // Node itself refuses it, before there is a request: without headers, and without words.
  {
    what: "a query of 20 000 characters",
    request: { method: "GET", path: `/?q=${"x".repeat(20_000)}` },
    status: 431,
  },
]) {
  test(`${what}: refused with ${status}, in one line`, async ({
    site,
    email,
    linesOf,
    expectOnlyGoodSubmits,
  }) => {
    let answer: Answer | undefined;
    const lines = await linesOf(async () => {
      answer = await send(site.url, request);
    });
    expect(answer?.status).toBe(status);
    if (answer) expectNoLeak(answer);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "request_refused" });
    await expectOnlyGoodSubmits(email);
  });
}

const CONSENTS = ["on", "true", "1", "yes", "", undefined];

test("what is no single text in a field is refused beside it, and the rest comes back", async ({
  site,
  forms,
  email,
  expectOnlyGoodSubmits,
}) => {
  for (const form of forms) {
    const good = filledIn(form, email);
    const file = new File(["%PDF"], "email.pdf", { type: "application/pdf" });
    for (const field of form.fields) {
      const others = good.filter(([name]) => name !== field);
      for (const [malformed, error] of [
        [others, "required"],
        [[...good, [field, "c@d.fr"] as const], "format"],
        [[...others, [field, file] as const], "format"],
      ] as const) {
        const answer = await send(site.url, await fetched(form, site.url, malformed));
        expect(answer.status).toBe(200);
        const state = stateOf(answer);
        expect(state.errors, `${form.name}: ${field}`).toEqual({ [field]: error });
        expect(Object.entries(state.values)).toEqual(
          expect.arrayContaining(others.map(([name, value]) => [name, value])),
        );
      }
    }
    if (!form.fields.includes("consent")) continue;
    for (const consent of CONSENTS) {
      const entries = good.filter(([name]) => name !== "consent");
      const given = consent === undefined ? [] : [["consent", consent] as const];
      const request = await fetched(form, site.url, [...entries, ...given]);
      expect((await send(site.url, request)).body, `consent ${consent}`).toContain('"invalid"');
    }
  }
  await expectOnlyGoodSubmits(email);
});

test("names from an object's insides, as fields or as bound arguments, are overlooked", async ({
  site,
  forms,
  backend,
  email,
}) => {
  for (const form of forms) {
    const key = crypto.randomUUID();
    const entries = [...filledIn(form, email), [DRAFT_KEY_FIELD, key] as const];
    const insides = ["__proto__", "constructor", "prototype", "then"].map(
      (name) => [name, "y"] as const,
    );
    const bounds = [[hiddenName(form, ":1"), '["__proto__"]'] as const];
    for (const request of [
      await fetched(form, site.url, [...entries, ...insides]),
      await fetched(form, site.url, entries, ARGUMENTS.replace("idle", "__proto__")),
      await posted(form, site.url, [...entries, ...insides, ...bounds]),
    ]) {
      expect((await send(site.url, request)).status).toBe(200);
    }
    // The draft's key makes one submission of the three.
    for (const table of form.tables) {
      expect(await backend.rowsOf(table, email), table).toHaveLength(1);
    }
  }
});
