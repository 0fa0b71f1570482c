import { assert, asyncProperty } from "fast-check";
import { fetched, filledIn, posted, send, type WireForm } from "./support/wire.ts";
import { type Mutation, mutation } from "./support/wire-arbitraries.ts";
import { expect, expectNoLeak, test } from "./support/wire-test.ts";

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

/** All that Next says of a body which it or React cannot read: nothing of ours has a part in it. */
const UNREADABLE = /^(0:\{.*\}\n1:E\{"digest":"\d+"\}\n|Internal Server Error)$/;

async function spoilt(forms: readonly WireForm[], origin: string, mutated: Mutation) {
  const form = forms[mutated.form];
  if (!form) throw new Error("The page lacks a form.");
  const entries = [...filledIn(form, "jeanne@"), ...mutated.entries];
  const request = mutated.isFetched
    ? await fetched(form, origin, entries, mutated.args)
    : await posted(form, origin, entries);
  const body = request.body ?? "";
  return {
    path: mutated.path,
    headers: { ...request.headers, ...mutated.headers },
    body: body.slice(0, Math.ceil(body.length * mutated.length)),
  };
}

test("no post, however it is made, brings the site down, says too much or is stored", async ({
  site,
  forms,
  backend,
  email,
  expectOnlyGoodSubmits,
}) => {
  test.setTimeout(60_000 + RUNS * 500);
  const stored = async () => {
    const tables = forms.flatMap((form) => form.tables);
    return Promise.all(tables.map(async (table) => (await backend.rowsOf(table)).length));
  };
  const before = await stored();
  const statuses = new Map<number, number>();
  await assert(
    asyncProperty(mutation, async (mutated) => {
      const answer = await send(site.url, await spoilt(forms, site.url, mutated));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) expect(answer.body).toMatch(UNREADABLE);
      expectNoLeak(answer);
    }),
    { numRuns: RUNS },
  );
  test.info().annotations.push({ type: "statuses", description: JSON.stringify([...statuses]) });
  expect(await stored()).toEqual(before);
  await expectOnlyGoodSubmits(email);
});
