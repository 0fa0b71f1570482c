import { resolve } from "node:path";
import type { NextConfig } from "next";
import { contentSecurityPolicy, UNSAFE_INLINE } from "./lib/content-security-policy.ts";
import { FORM_BODY_MAX_BYTES } from "./lib/forms/limits.ts";
import { nextOverrides } from "./scripts/next-overrides/next-overrides.ts";

const securityHeaders = [
  {
    key: "Content-Security-Policy",
    // `npm run build` replaces both by the hashes of what the built pages contain.
    value: contentSecurityPolicy({ scripts: [UNSAFE_INLINE], styles: [UNSAFE_INLINE] }),
  },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
];

const overrides = process.env.NODE_ENV === "production" ? nextOverrides() : {};

const config: NextConfig = {
  // Only `npm run ops -- release` sets it: `next start` does not support it.
  ...(process.env.BUILD_OUTPUT === "standalone" && { output: "standalone" }),
  // A page of one release works with the next: whatever changes is named by its content.
  generateBuildId: () => "quart-vif",
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    serverActions: { bodySizeLimit: FORM_BODY_MAX_BYTES },
    // What the middleware passes on is buffered for the action, up to this size.
    proxyClientMaxBodySize: FORM_BODY_MAX_BYTES + 1,
    inlineCss: true,
    // Its hints differ between the build and a regeneration: the page would match no hash of the policy.
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
  // The error page has a path in this router, which is no page of the site.
  rewrites: async () => ({ beforeFiles: [{ source: "/500", destination: "/404" }] }),
  // The development server needs scripts and styles that the policy forbids.
  headers: async () =>
    process.env.NODE_ENV === "production" ? [{ source: "/:path*", headers: securityHeaders }] : [],
};

export default config;
