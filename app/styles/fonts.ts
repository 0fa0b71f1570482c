import localFont from "next/font/local";

const newsreader = localFont({
  src: "./fonts/newsreader.woff2",
  weight: "400 600",
  variable: "--font-newsreader",
  fallback: ["Georgia", "serif"],
  adjustFontFallback: "Times New Roman",
});

const hankenGrotesk = localFont({
  src: "./fonts/hanken-grotesk.woff2",
  weight: "400 700",
  variable: "--font-hanken-grotesk",
  fallback: ["system-ui", "sans-serif"],
  adjustFontFallback: "Arial",
});

/** Classes that make both families available to the tokens. */
export const fontVariables = `${newsreader.variable} ${hankenGrotesk.variable}`;
