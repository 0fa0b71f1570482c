import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { wordmarkOutlines } from "#components/layout/wordmark-outlines.ts";
import { dayBands, dayPrices } from "#lib/content/hero-day.ts";
import { openGraphPicture } from "#lib/content/site.ts";
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

const { ground, text, textQuiet, accent, taken, fieldBorder } = palette.day;
const strip = { charge: taken, discharge: accent, idle: fieldBorder };

const font = (file: string) => readFile(join(process.cwd(), "app/styles/fonts", file));

/** One bar per quarter of an hour, up or down from zero. */
function bars(quarters: readonly number[]): string {
  const pitch = WIDTH / dayPrices.length;
  const highest = Math.max(...dayPrices);
  const scale = STRIP_HEIGHT / (highest - Math.min(...dayPrices));
  return quarters
    .map((quarter) => {
      const height = -(dayPrices[quarter] ?? 0) * scale;
      const width = pitch * BAR_SHARE;
      return `M${quarter * pitch} ${highest * scale}v${height}h${width}v${-height}z`;
    })
    .join("");
}

function DayStrip() {
  const kindOf = (quarter: number) =>
    dayBands.find(({ from, to }) => from <= quarter && quarter < to)?.kind ?? "idle";
  const quarters = Map.groupBy(dayPrices.keys(), kindOf);
  return (
    <svg width={WIDTH} height={STRIP_HEIGHT + OUTLINE} aria-hidden="true">
      {Array.from(quarters, ([kind, members]) => (
        <path
          key={kind}
          d={bars(members)}
          // Outlined: both colours are equally dark.
          fill={kind === "charge" ? "none" : strip[kind]}
          stroke={kind === "charge" ? strip[kind] : "none"}
          strokeWidth={OUTLINE}
        />
      ))}
    </svg>
  );
}

function Wordmark() {
  const { viewBox, aspectRatio, first, second } = wordmarkOutlines;
  return (
    <svg
      width={WORDMARK_HEIGHT * aspectRatio}
      height={WORDMARK_HEIGHT}
      viewBox={viewBox}
      aria-hidden="true"
    >
      <path d={first} fill={text} />
      <path d={second} fill={accent} />
    </svg>
  );
}

/** The picture that link previews show; drawn at build. */
export default async function openGraphImage() {
  const [newsreader, hankenGrotesk] = await Promise.all([
    font("picture-newsreader.woff"),
    font("picture-hanken-grotesk.woff"),
  ]);
  const { title, caption } = openGraphPicture;
  const column = { display: "flex", flexDirection: "column" } as const;
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
      <Wordmark />
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
    {
      ...size,
      fonts: [
        { name: "Newsreader", data: newsreader, style: "normal" },
        { name: "Hanken Grotesk", data: hankenGrotesk, style: "normal" },
      ],
    },
  );
}
