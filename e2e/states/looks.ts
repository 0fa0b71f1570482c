import type { BrowserContextOptions } from "@playwright/test";

const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
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
  readonly mode: Mode;
  readonly viewport: (typeof SIZES)[number];
  readonly options: BrowserContextOptions;
  /** Part of `npm test`; the others are in the whole matrix. */
  readonly isInSlice: boolean;
}

/** The narrowest, which has the bar's menu, and one with the clients' stage, in the other palette. */
const SLICE = ["320 default", "768 dark"];

export const LOOKS: readonly Look[] = SIZES.flatMap((viewport) =>
  (Object.keys(MODES) as Mode[]).map((mode) => ({
    mode,
    viewport,
    options: MODES[mode],
    isInSlice: SLICE.includes(`${viewport.width} ${mode}`),
  })),
);
