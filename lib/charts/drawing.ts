/**
 * What a mark stands for; a style sheet gives each role its colour, and `taken` its hatching.
 * `value` is value delivered, `taken` is energy or money taken.
 */
export type Role = "axis" | "ink" | "quiet" | "value" | "taken";

export interface Box {
  readonly role: Role;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/**
 * Horizontal places are shares of the drawing's width, from 0 to 1, vertical ones CSS pixels: a
 * drawing fills its column while its text keeps its size.
 */
export type Mark =
  | (Box & { readonly kind: "rect" })
  /** The half of its box that lies above the diagonal falling to the right. */
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
  /** The base line. */
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
}

export interface Drawing {
  /** Names the drawing to those who do not see it; the description says all its figures. */
  readonly title: string;
  readonly description: string;
  /** In CSS pixels. */
  readonly height: number;
  /** From the bottom of the drawing to the top. */
  readonly marks: readonly Mark[];
}
