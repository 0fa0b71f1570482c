import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { wordmarkOutlines } from "#components/layout/wordmark-outlines.ts";
import { dayBands, dayPrices } from "#lib/content/hero-day.ts";
import { openGraphPicture } from "#lib/content/open-graph.ts";

export const { alt } = openGraphPicture;
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

const MARGIN = 72;
const WIDTH = size.width - 2 * MARGIN;
const STRIP_HEIGHT = 168;
const BAR_SHARE = 0.72;
const OUTLINE = 2;

const styles = (file: string) => readFile(join(process.cwd(), "app/styles", file));

/** What draws the picture knows no custom properties: the colours are read from the style sheet itself. */
async function palette() {
  const tokens = (await styles("tokens.css")).toString();
  const colour = (name: string) => tokens.match(`--${name}: (#\\w+);`)?.[1] ?? "";
  return {
    paper: colour("paper"),
    ink: colour("ink"),
    graphite: colour("graphite"),
    line: colour("line"),
    charge: colour("deep"),
    discharge: colour("copper"),
  };
}

type Colours = Awaited<ReturnType<typeof palette>>;

/** One bar per quarter of an hour, up or down from the line of a price of zero. */
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

function DayStrip({ colours }: { readonly colours: Colours }) {
  const kindOf = (quarter: number) =>
    dayBands.find(({ from, to }) => from <= quarter && quarter < to)?.kind ?? "line";
  const quarters = Map.groupBy(dayPrices.keys(), kindOf);
  return (
    <svg width={WIDTH} height={STRIP_HEIGHT + OUTLINE} aria-hidden="true">
      {Array.from(quarters, ([kind, members]) => (
        <path
          key={kind}
          d={bars(members)}
          // Hollow, since both colours are equally dark.
          fill={kind === "charge" ? "none" : colours[kind]}
          stroke={kind === "charge" ? colours[kind] : "none"}
          strokeWidth={OUTLINE}
        />
      ))}
    </svg>
  );
}

function Wordmark({ colours }: { readonly colours: Colours }) {
  const { viewBox, first, second } = wordmarkOutlines;
  return (
    <svg width="272" height="64" viewBox={viewBox} aria-hidden="true">
      <path d={first} fill={colours.ink} />
      <path d={second} fill={colours.discharge} />
    </svg>
  );
}

/** The picture that other sites show beside a link to this one; drawn once, at build. */
export default async function openGraphImage() {
  const [colours, heading, text] = await Promise.all([
    palette(),
    styles("fonts/picture-newsreader.woff"),
    styles("fonts/picture-hanken-grotesk.woff"),
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
        background: colours.paper,
        color: colours.ink,
      }}
    >
      <Wordmark colours={colours} />
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
        <DayStrip colours={colours} />
        <div style={{ fontFamily: "Hanken Grotesk", fontSize: 24, color: colours.graphite }}>
          {caption}
        </div>
      </div>
    </div>,
    {
      ...size,
      fonts: [
        { name: "Newsreader", data: heading, style: "normal" },
        { name: "Hanken Grotesk", data: text, style: "normal" },
      ],
    },
  );
}
