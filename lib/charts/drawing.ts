/** Rendered as `data-mark`: `value` is value delivered, `taken` is energy or money taken. */
export type Role = "axis" | "ink" | "quiet" | "value" | "taken";

export interface Box {
  readonly role: Role;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** Horizontal positions are shares of the width, vertical ones CSS pixels: text keeps its size at any width. */
export type Mark =
  | (Box & { readonly kind: "rect"; readonly isHatched?: boolean })
  /** The upper right half of its box, above the falling diagonal. */
  | (Box & { readonly kind: "wedge" })
  | {
      readonly kind: "line";
      readonly role: Role;
      readonly x1: number;
      readonly x2: number;
      readonly y1: number;
      readonly y2: number;
    }
  | {
      readonly kind: "circle";
      readonly role: Role;
      readonly x: number;
      readonly y: number;
      readonly radius: number;
    }
  | Label;

export interface Label {
  readonly kind: "text";
  readonly role: Role;
  readonly text: string;
  readonly x: number;
  /** Pixels to the right of `x`. */
  readonly offset: number;
  /** Of the baseline. */
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
}

export interface Drawing {
  /** Accessible name; the description has all the figures. */
  readonly title: string;
  readonly description: string;
  /** In CSS pixels. */
  readonly height: number;
  /** In paint order. */
  readonly marks: readonly Mark[];
}
