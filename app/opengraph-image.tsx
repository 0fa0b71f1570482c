import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { wordmarkOutlines } from "#components/layout/wordmark-outlines.ts";
import { openGraphPicture } from "#lib/content/site.ts";
import { pageDay } from "#lib/day/page-day.ts";
import { palette } from "./styles/palette.ts";

export const { alt } = openGraphPicture;
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

const MARGIN = 72;
const WIDTH = size.width - 2 * MARGIN;
const STRIP_HEIGHT = 168;
const BAR_SHARE = 0.72;
const OUTLINE = 2;
const WORDMARK_HEIGHT = 64;

const FONTS = {
  Newsreader: "picture-newsreader.woff",
  "Hanken Grotesk": "picture-hanken-grotesk.woff",
};

const { ground, text, textQuiet, accent, taken, fieldBorder } = palette.day;
const paints = {
  // Outlined: both colours are equally dark.
  charge: { fill: "none", stroke: taken },
  discharge: { fill: accent },
  idle: { fill: fieldBorder },
};

function DayStrip() {
  const { prices, runs } = pageDay.drawn;
  const pitch = WIDTH / prices.length;
  const highest = Math.max(...prices);
  const scale = STRIP_HEIGHT / (highest - Math.min(...prices));
  return (
    <svg width={WIDTH} height={STRIP_HEIGHT + OUTLINE} aria-hidden="true">
      {Array.from(prices.entries(), ([quarter, price]) => {
        const { kind } = runs.find(({ from, to }) => from <= quarter && quarter < to) ?? {};
        const [height, width] = [price * scale, pitch * BAR_SHARE];
        const bar = `M${quarter * pitch} ${highest * scale}v${-height}h${width}v${height}z`;
        return <path key={quarter} d={bar} {...paints[kind ?? "idle"]} strokeWidth={OUTLINE} />;
      })}
    </svg>
  );
}

export default async function openGraphImage() {
  const { title, caption } = openGraphPicture;
  const { viewBox, aspectRatio, first, second } = wordmarkOutlines;
  const column = { display: "flex", flexDirection: "column" } as const;
  const fonts = Object.entries(FONTS).map(async ([name, file]) => ({
    name,
    data: await readFile(join(process.cwd(), "app/styles/fonts", file)),
  }));
  return new ImageResponse(
    <div
      style={{
        ...column,
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: `56px ${MARGIN}px 48px`,
        background: ground,
        color: text,
      }}
    >
      <svg
        width={WORDMARK_HEIGHT * aspectRatio}
        height={WORDMARK_HEIGHT}
        viewBox={viewBox}
        aria-hidden="true"
      >
        <path d={first} fill={text} />
        <path d={second} fill={accent} />
      </svg>
      <div
        style={{
          width: 980,
          fontFamily: "Newsreader",
          fontSize: 68,
          lineHeight: 1.08,
          letterSpacing: "-0.015em",
        }}
      >
        {title}
      </div>
      <div style={{ ...column, gap: 20 }}>
        <DayStrip />
        <div style={{ fontFamily: "Hanken Grotesk", fontSize: 24, color: textQuiet }}>
          {caption}
        </div>
      </div>
    </div>,
    { ...size, fonts: await Promise.all(fonts) },
  );
}
