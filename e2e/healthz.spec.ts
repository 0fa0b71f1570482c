import { expect, test } from "./support/test.ts";

test("the health check tells whether the backend answers, and logs each change", async ({
  site,
  faults,
}) => {
  const health = async () => {
    const response = await fetch(`${site.url}/healthz`);
    return [response.status, await response.json(), response.headers.get("cache-control")];
  };
  const up = [200, { status: "ok", backend: "up" }, "no-store"];
  // A result is kept for 5 s.
  const soon = { timeout: 20_000 };

  await expect.poll(health, soon).toEqual(up);
  await faults.break("hang");
  await expect
    .poll(health, soon)
    .toEqual([503, { status: "failing", backend: "timeout" }, "no-store"]);
  await faults.repair();
  await expect.poll(health, soon).toEqual(up);

  const events = site.output().match(/\{.*"event":"(backend_\w+|request_failed)".*\}/g) ?? [];
  expect(events.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), event: "backend_up" },
    { at: expect.any(String), event: "backend_down", reason: "timeout" },
    { at: expect.any(String), event: "backend_up" },
  ]);
});
