import type { BrowserContextOptions } from "@playwright/test";

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** 1280 × 1024 at 400 % zoom, and a phone on its side. */
const LOW_SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 360 },
] as const;

/** Preferences that a visitor may have set in the browser. */
const MODES = {
  default: {},
  "reduced motion": { reducedMotion: "reduce" },
  "forced colours": { forcedColors: "active" },
  dark: { colorScheme: "dark" },
} as const satisfies Record<string, BrowserContextOptions>;

export type Mode = keyof typeof MODES;

/** One viewport with one preference. */
export interface Look {
  readonly name: string;
  readonly mode: Mode;
  readonly viewport: (typeof SIZES | typeof LOW_SIZES)[number];
  readonly options: BrowserContextOptions;
  /** Part of `npm test`; the others are in the whole matrix. */
  readonly isInSlice: boolean;
}

/** The narrowest, which has the bar's menu. */
export const SLICE = "320 × 640 px, default";

/** Has every element that an explanation is about, but for those that are seen in a narrow window only. */
export const COMPLETE = "768 × 1024 px, reduced motion";

function lookOf(viewport: Look["viewport"], mode: Mode): Look {
  const name = `${viewport.width} × ${viewport.height} px, ${mode}`;
  return { name, mode, viewport, options: MODES[mode], isInSlice: name === SLICE };
}

export const LOOKS: readonly Look[] = [
  ...SIZES.flatMap((viewport) =>
    (Object.keys(MODES) as Mode[]).map((mode) => lookOf(viewport, mode)),
  ),
  ...LOW_SIZES.map((viewport) => lookOf(viewport, "default")),
];
