import { resolve } from "node:path";
import type { NextConfig } from "next";
import { contentSecurityPolicy, INLINE_SCRIPTS } from "./lib/content-security-policy.ts";
import { FORM_BODY_MAX_BYTES } from "./lib/interaction-rules.ts";
import { lightenBrowserBundle } from "./scripts/webpack/browser-bundle.ts";
import { replaceModules } from "./scripts/webpack/replace-modules.ts";
import { shortenClassNames } from "./scripts/webpack/short-class-names.ts";

const securityHeaders = [
  // `npm run build` puts the hashes of the pages' own inline scripts in their place.
  { key: "Content-Security-Policy", value: contentSecurityPolicy({ scripts: [INLINE_SCRIPTS] }) },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
];

const OWN_PAGES = {
  "next/dist/client/components/builtin/app-error.js": resolve(
    "components/layout/status-page/server-error.tsx",
  ),
};

const config: NextConfig = {
  // Only `npm run release` asks for it: `next start` does not know what to make of it.
  ...(process.env.BUILD_OUTPUT === "standalone" && { output: "standalone" }),
  // A page of one release is at home in the next: what changes is named by its content.
  generateBuildId: () => "quart-vif",
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    serverActions: { bodySizeLimit: FORM_BODY_MAX_BYTES },
    // What the middleware lets through is kept for the action, up to here.
    proxyClientMaxBodySize: FORM_BODY_MAX_BYTES + 1,
    // A site of one page has nowhere to go: what the router does for navigation is left out.
    clientRouterFilter: false,
    optimisticClientCache: false,
    optimisticRouting: false,
    prefetchInlining: false,
    varyParams: false,
  },
  webpack(webpackConfig, { dev, isServer, webpack }) {
    if (dev) return webpackConfig;
    shortenClassNames(webpackConfig.module.rules);
    if (isServer) replaceModules(webpackConfig, webpack, OWN_PAGES);
    else lightenBrowserBundle(webpackConfig, webpack);
    return webpackConfig;
  },
  // The development server needs scripts and styles that the policy forbids.
  headers: async () =>
    process.env.NODE_ENV === "production" ? [{ source: "/:path*", headers: securityHeaders }] : [],
};

export default config;
