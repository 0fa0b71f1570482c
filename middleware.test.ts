import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { middleware } from "./middleware.ts";

beforeEach(() => {
  vi.stubEnv("SITE_PAGES", "/,/offres");
  vi.stubEnv("PUBLIC_FILES", "/wordmark.svg,/portraits/zo%C3%AB.avif");
});

test.each([
  ["/", 403],
  ["/offres", 403],
  ["/inconnue", 405],
])("a post to %s without an origin is answered with %d", async (path, status) => {
  const post = new NextRequest(`http://localhost${path}`, { method: "POST" });
  expect((await middleware(post))?.status).toBe(status);
});

test("a path is logged as unknown unless it is a page's or a file's", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  for (const path of ["/offres", "/portraits/zo%C3%AB.avif", "/offres/caf%C3%A9"]) {
    await middleware(new NextRequest(`http://localhost${path}`));
  }
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: "unknown_path", path: "/offres/caf%C3%A9" }),
  ]);
});
