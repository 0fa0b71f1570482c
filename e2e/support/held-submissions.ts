import type { Page, Route } from "@playwright/test";

export type HeldSubmissions = Awaited<ReturnType<typeof holdSubmissions>>;

/** Holds each submission until it is let through or lost. */
export async function holdSubmissions(page: Page) {
  let held = Promise.withResolvers<Route>();

  async function next() {
    const route = await held.promise;
    held = Promise.withResolvers();
    return route;
  }

  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? held.resolve(route) : route.fallback(),
  );
  return {
    letThrough: async () => (await next()).fallback(),
    lose: async () => (await next()).abort(),
  };
}
