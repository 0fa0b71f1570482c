import type { NextConfig } from "next";

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Content-Security-Policy", value: "frame-ancestors 'none'; base-uri 'none'" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The longest honest form is a 5 000-character message: about 20 kB in UTF-8.
  experimental: { serverActions: { bodySizeLimit: "64kb" } },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
