import "./styles/all.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { canonicalOrigin } from "#lib/env.server.ts";
import { endDecoding } from "#lib/server/decoding.ts";
import { fontVariables } from "./styles/fonts.ts";
import { palette } from "./styles/palette.ts";

export const metadata: Metadata = {
  metadataBase: new URL(canonicalOrigin()),
  // Title, description and picture are those for Open Graph.
  twitter: { card: "summary_large_image", images: [] },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: palette.day.ground },
    { media: "(prefers-color-scheme: dark)", color: palette.night.ground },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  endDecoding();
  return (
    <html lang="fr" className={fontVariables}>
      <body id="top">{children}</body>
    </html>
  );
}
