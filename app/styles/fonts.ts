import localFont from "next/font/local";

const newsreader = localFont({
  src: "./fonts/newsreader.woff2",
  weight: "400 600",
  variable: "--font-newsreader",
  // From `fallback-fonts.css`: next/font adjusts only Times New Roman and Arial.
  fallback: ["Newsreader as Times", "Newsreader as Noto Serif", "Georgia", "serif"],
  adjustFontFallback: false,
});

const hankenGrotesk = localFont({
  src: "./fonts/hanken-grotesk.woff2",
  weight: "400 700",
  variable: "--font-hanken-grotesk",
  fallback: ["Hanken Grotesk as Arial", "Hanken Grotesk as Roboto", "system-ui", "sans-serif"],
  adjustFontFallback: false,
});

export const fontVariables = `${newsreader.variable} ${hankenGrotesk.variable}`;
