import { hkdfSync, randomBytes } from "node:crypto";
import { resolve } from "node:path";
import type { NextConfig } from "next";
import { contentSecurityPolicy, UNSAFE_INLINE } from "./lib/content-security-policy.ts";
import { FORM_BODY_MAX_BYTES } from "./lib/forms/limits.ts";
import { nextOverrides } from "./scripts/next-overrides/next-overrides.ts";

const securityHeaders = [
  {
    key: "Content-Security-Policy",
    // `npm run build` replaces both with the hashes of the built pages' scripts and styles.
    value: contentSecurityPolicy({ scripts: [UNSAFE_INLINE], styles: [UNSAFE_INLINE] }),
  },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
];

/** The same for all builds with the same key for their actions, else new with each build. */
function idempotencySecret(): string {
  const key = process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || randomBytes(32);
  return Buffer.from(hkdfSync("sha256", key, "", "idempotency key", 32)).toString("base64url");
}

const overrides = process.env.NODE_ENV === "production" ? nextOverrides() : {};

const config: NextConfig = {
  // Set by `npm run ops -- release` only: `next start` does not support it.
  ...(process.env.BUILD_OUTPUT === "standalone" && { output: "standalone" }),
  // Constant, so that open pages keep working across releases; assets have content hashes.
  generateBuildId: () => "site",
  // Inlined where it is read, which is only in lib/forms/submission.server.ts.
  env: { IDEMPOTENCY_SECRET: idempotencySecret() },
  poweredByHeader: false,
  reactStrictMode: true,
  // A type error in a test fails `npm run check`, not the build.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  experimental: {
    serverActions: { bodySizeLimit: FORM_BODY_MAX_BYTES },
    // The middleware buffers request bodies up to this size for the action.
    proxyClientMaxBodySize: FORM_BODY_MAX_BYTES + 1,
    inlineCss: true,
    // Its hints differ between build and regeneration, so the regenerated page would match no CSP hash.
    prefetchInlining: false,
    sri: { algorithm: "sha256" },
  },
  turbopack: { resolveAlias: overrides },
  webpack(webpackConfig, { dev, isServer }) {
    if (dev || isServer) return webpackConfig;
    for (const [request, file] of Object.entries(overrides)) {
      webpackConfig.resolve.alias[request] = resolve(file);
    }
    return webpackConfig;
  },
  // The Pages Router serves its error page at /500, which is not a page of the site.
  rewrites: async () => ({ beforeFiles: [{ source: "/500", destination: "/404" }] }),
  // The development server needs scripts and styles that the CSP forbids.
  headers: async () =>
    process.env.NODE_ENV === "production" ? [{ source: "/:path*", headers: securityHeaders }] : [],
};

export default config;
