import { assert, asyncProperty } from "fast-check";
import { error } from "../lib/content/status-pages.ts";
import { fetched, filledIn, posted, send, type WireForm } from "./support/wire.ts";
import { type Mutation, mutation } from "./support/wire-arbitraries.ts";
import { expect, expectNoLeak, test } from "./support/wire-test.ts";

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

/** A body that Next or React cannot read is answered in React's format or by the error page. */
const UNREADABLE = [
  /^0:\{.*\}\n1:E\{"digest":"\d+"\}\n$/,
  /^Internal Server Error$/,
  new RegExp(`<h1 lang="en">${error.title}</h1>`),
];

async function malformed(forms: readonly WireForm[], origin: string, mutated: Mutation) {
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
      const answer = await send(site.url, await malformed(forms, site.url, mutated));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) {
        expect(
          UNREADABLE.some((pattern) => pattern.test(answer.body)),
          answer.body,
        ).toBe(true);
      }
      expectNoLeak(answer);
    }),
    { numRuns: RUNS },
  );
  test.info().annotations.push({ type: "statuses", description: JSON.stringify([...statuses]) });
  expect(await stored()).toEqual(before);
  await expectOnlyGoodSubmits(email);
});
