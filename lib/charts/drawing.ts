/** Rendered as `data-mark`: `value` is value delivered, `taken` is energy or money taken. */
export type Role = "axis" | "ink" | "quiet" | "value" | "taken";

export interface Box {
  readonly role: Role;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

interface Label {
  readonly kind: "text";
  readonly role: Role;
  readonly text: string;
  readonly x: number;
  /** Pixels to the right of `x`. */
  readonly offset: number;
  /** The baseline's position. */
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
}

type Line = Readonly<Record<"x1" | "x2" | "y1" | "y2", number>>;
type Point = Readonly<Record<"x" | "y", number>>;

/** Horizontal positions are shares of the width, vertical ones CSS pixels: text keeps its size at any width. */
export type Mark =
  | (Box & { readonly kind: "rect"; readonly isHatched?: boolean })
  /** The upper right half of its box, above the falling diagonal. */
  | (Box & { readonly kind: "wedge" })
  | (Line & { readonly kind: "line"; readonly role: "axis" })
  | (Point & { readonly kind: "circle"; readonly role: Role })
  | Label;

export const POINT_RADIUS_PX = 4;
/** Between two columns of a drawing, on the same line as those of the PDFs (document.css). */
export const GUTTER_SHARE = 0.06;
/** The column of the rows' names, to the left of their values. */
export const LANE_SHARE = 0.27;

export interface Titled {
  /** Accessible name; the description has all the figures. */
  readonly title: string;
  readonly description: string;
}

export interface Drawing extends Titled {
  readonly height: number;
  /** In paint order. */
  readonly marks: readonly Mark[];
}

/** A text that starts at `x`, unless it is placed otherwise. */
export function text(
  role: Role,
  words: string,
  x: number,
  y: number,
  place: Partial<Pick<Label, "offset" | "anchor">> = {},
): Label {
  return { kind: "text", role, text: words, x, y, offset: 0, anchor: "start", ...place };
}

export function axis(x1: number, y1: number, x2: number, y2: number): Mark {
  return { kind: "line", role: "axis", x1, x2, y1, y2 };
}

export function point(role: Role, x: number, y: number): Mark {
  return { kind: "circle", role, x, y };
}
