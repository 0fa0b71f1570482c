import { hkdfSync, randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { NextConfig } from "next";
import { FORM_BODY_MAX_BYTES } from "./lib/forms/limits.ts";
import { LOOSE_POLICY, securityHeaders } from "./lib/server/security-headers.ts";

const headerList = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** The same for all builds with the same key for their actions, else new with each build. */
function idempotencySecret(): string {
  const key = process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || randomBytes(32);
  return Buffer.from(hkdfSync("sha256", key, "", "idempotency key", 32)).toString("base64url");
}

const pathOf = (file: string) => encodeURI(join("/", file).replaceAll("\\", "/"));

const pages = globSync("**/page.tsx", { cwd: "app" }).map((file) => pathOf(dirname(file)));

const publicFiles = globSync("**/*.*", { cwd: "public" }).map(pathOf);

const APP_INDEX = "./app-index";

/** Takes the place of Next's module, unless `NEXT_OVERRIDES=off`. */
const override =
  process.env.NODE_ENV === "production" &&
  process.env.NEXT_OVERRIDES !== "off" &&
  "./scripts/next-overrides/start-in-tasks.cjs";

const config: NextConfig = {
  // Set by `npm run release` only: `next start` does not support it.
  ...(process.env.BUILD_OUTPUT === "standalone" && { output: "standalone" }),
  // Constant, so that open pages keep working across releases; assets have content hashes.
  generateBuildId: () => "site",
  // Inlined where they are read: in lib/forms/submission.server.ts and lib/env.server.ts.
  env: {
    IDEMPOTENCY_SECRET: idempotencySecret(),
    SITE_PAGES: pages.sort().join(),
    PUBLIC_FILES: publicFiles.join(),
  },
  poweredByHeader: false,
  // Turns /_next/image off, so no release needs sharp.
  images: { unoptimized: true },
  outputFileTracingExcludes: { "**": ["node_modules/sharp/**", "node_modules/@img/**"] },
  reactStrictMode: true,
  // A type error in a test fails `npm run check`, not the build.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  experimental: {
    serverActions: { bodySizeLimit: FORM_BODY_MAX_BYTES },
    // Next truncates a longer body at a chunk's start; the middleware refuses it before that.
    proxyClientMaxBodySize: 4 * FORM_BODY_MAX_BYTES,
    inlineCss: true,
    // Turbopack's own compiler would replace what PostCSS leaves for newer browsers.
    lightningCssFeatures: { exclude: ["light-dark"] },
    // Its hints differ between build and regeneration, so the regenerated page would match no CSP hash.
    prefetchInlining: false,
    // Does not cover the chunks of the page and its client components, for which Next offers no setting.
    sri: { algorithm: "sha256" },
  },
  turbopack: { resolveAlias: override ? { [APP_INDEX]: override } : {} },
  webpack(webpackConfig, { dev, isServer, webpack }) {
    if (dev || isServer) return webpackConfig;
    if (override) webpackConfig.resolve.alias[APP_INDEX] = resolve(override);
    // React with the router, and the deferred libraries with their callers: one file compresses better than two.
    webpackConfig.optimization.splitChunks = { chunks: "initial" };
    // The browser compiles the first scripts while they arrive, not each function at its first call.
    webpackConfig.plugins.push(
      new webpack.BannerPlugin({
        banner: "//# allFunctionsCalledOnLoad",
        raw: true,
        entryOnly: true,
        test: /\.js$/,
        // After the minifier, which drops comments.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      }),
    );
    return webpackConfig;
  },
  // The Pages Router serves its error page at /500, which is not a page of the site.
  rewrites: async () => ({ beforeFiles: [{ source: "/500", destination: "/404" }] }),
  // The development server needs scripts and styles that the CSP forbids.
  headers: async () =>
    process.env.NODE_ENV === "production"
      ? [
          { source: "/:path*", headers: headerList(securityHeaders(LOOSE_POLICY)) },
          // Replaces Next's `s-maxage` of a year: a shared cache would outlive the release, and mix page and RSC payload.
          ...pages.flatMap((source) => [
            { source, headers: headerList({ "Cache-Control": "no-cache" }) },
            {
              source,
              has: [{ type: "header" as const, key: "rsc" }],
              headers: headerList({ "Cache-Control": "private, no-store" }),
            },
          ]),
        ]
      : [],
};

export default config;
