"use client";

import type { ReactNode } from "react";
import { type DayPart, useDrawing } from "./shown-day.ts";

/** The server's drawing of the page's day, or the browser's of the day that the visitor has chosen. */
export function Redrawn({ part, children }: { part: DayPart; children: ReactNode }) {
  return useDrawing(part) ?? children;
}
