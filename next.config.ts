import type { NextConfig } from "next";
import { contentSecurityPolicy, INLINE_SCRIPTS } from "./lib/content-security-policy.ts";
import { FORM_BODY_MAX_BYTES } from "./lib/interaction-rules.ts";

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
    inlineCss: true,
  },
  // The development server needs scripts and styles that the policy forbids.
  headers: async () =>
    process.env.NODE_ENV === "production" ? [{ source: "/:path*", headers: securityHeaders }] : [],
};

export default config;
