"use client";

import type { ReactNode } from "react";
import { type DayPart, useDrawing } from "./shown-day.ts";

/** Renders the server's drawing until the visitor chooses another day. */
export function Redrawn({ part, children }: { part: DayPart; children: ReactNode }) {
  return useDrawing(part) ?? children;
}
