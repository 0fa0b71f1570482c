import type { BrowserContextOptions } from "@playwright/test";

const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** What a visitor may have asked of the browser. */
const MODES = {
  default: {},
  "reduced motion": { reducedMotion: "reduce" },
  "forced colours": { forcedColors: "active" },
  dark: { colorScheme: "dark" },
} as const satisfies Record<string, BrowserContextOptions>;

export type Mode = keyof typeof MODES;

/** One way in which the page is looked at. */
export interface Look {
  readonly mode: Mode;
  readonly viewport: (typeof SIZES)[number];
  readonly options: BrowserContextOptions;
  /** In every run: each width as it comes, and each mode at one width. */
  readonly isInSlice: boolean;
}

/** The width at which both the stage of the clients and the menu of the bar are there. */
const RICHEST_WIDTH = 768;

export const LOOKS: readonly Look[] = SIZES.flatMap((viewport) =>
  (Object.keys(MODES) as Mode[]).map((mode) => ({
    mode,
    viewport,
    options: MODES[mode],
    isInSlice: mode === "default" || viewport.width === RICHEST_WIDTH,
  })),
);
