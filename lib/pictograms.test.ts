import { describe, expect, it } from "vitest";
import { expertise } from "./content/expertise.ts";
import { services } from "./content/services.ts";
import {
  PICTOGRAM_GRID,
  PICTOGRAM_STROKE,
  type PictogramDrawing,
  pictograms,
} from "./pictograms.ts";

interface Segment {
  readonly command: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly controls: readonly number[];
}

/** The path commands in use, each with its number of arguments. */
const COMMANDS = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, a: 7, Z: 0 } as const;

function isCommand(letter: string): letter is keyof typeof COMMANDS {
  return letter in COMMANDS;
}

function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = [];
  let start: readonly [number, number] = [0, 0];
  let from = start;
  for (const [, command = "", list = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = Array.from(list.matchAll(/-?[\d.]+/g), ([text]) => Number(text));
    if (!isCommand(command) || numbers.length !== COMMANDS[command]) {
      throw new Error(`Unsupported path command: ${command}${list}`);
    }
    const [x = 0, y = 0] = numbers.slice(-2);
    const to = {
      M: [x, y],
      L: [x, y],
      H: [x, from[1]],
      V: [from[0], x],
      C: [x, y],
      A: [x, y],
      a: [from[0] + x, from[1] + y],
      Z: start,
    }[command] as readonly [number, number];
    if (command === "M") start = to;
    segments.push({ command, from, to, controls: numbers });
    from = to;
  }
  return segments;
}

/** Coordinates that bound a segment: end points, control points, the bulge of an arc. */
function extentOf({ command, from, to, controls }: Segment): number[] {
  const ends = command === "M" ? [...to] : [...from, ...to];
  if (command === "C") return [...ends, ...controls];
  if (command.toUpperCase() !== "A") return ends;
  const [radius = 0, otherRadius, , isLargeArc, isClockwise] = controls;
  expect([otherRadius, isLargeArc]).toEqual([radius, 0]);
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(across, down);
  const bulge = radius - Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2));
  // At most a half circle, which lies in the rectangle on its side of the chord.
  const scale = ((isClockwise ? 1 : -1) * bulge) / chord;
  const side = [down * scale, -across * scale] as const;
  return [...ends, from[0] + side[0], from[1] + side[1], to[0] + side[0], to[1] + side[1]];
}

const drawings = Object.entries<PictogramDrawing>(pictograms);

it("uses every pictogram", () => {
  const items = [...services.services, ...expertise.expertises];
  const names = items.map(({ pictogram }) => pictogram);
  expect(new Set(names)).toEqual(new Set(Object.keys(pictograms)));
});

describe.each(drawings)("the pictogram %s", (_name, { ink, copper, copperIs }) => {
  it("has ink and one copper element", () => {
    expect(ink).toMatch(/^M/);
    expect(copper).toMatch(/^M/);
    const shared = copper.split(/(?=M)/).filter((part) => ink.includes(part));
    expect(shared).toEqual([]);
  });

  it("stays inside the grid, its stroke included", () => {
    const solids = copperIs === "solid" ? segmentsOf(copper) : [];
    const lines = [...segmentsOf(ink), ...(copperIs === "line" ? segmentsOf(copper) : [])];
    const half = PICTOGRAM_STROKE / 2;
    const extent = [
      ...solids.flatMap(extentOf),
      ...lines.flatMap(extentOf).flatMap((value) => [value - half, value + half]),
    ];
    expect(Math.min(...extent)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...extent)).toBeLessThanOrEqual(PICTOGRAM_GRID);
  });

  it("puts horizontal and vertical lines where their edges are sharp", () => {
    const positions = segmentsOf(ink).flatMap(({ command, from, to }) => {
      if (command === "H") return [to[1]];
      return command === "V" ? [from[0]] : [];
    });
    expect(positions.filter((position) => position % 0.5 !== 0.25)).toEqual([]);
  });
});
