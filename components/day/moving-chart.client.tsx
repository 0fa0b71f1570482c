"use client";

import { useEffect, useRef, useState } from "react";
import type { ChartWords } from "#lib/content/day-words.ts";
import type { DrawnDay } from "#lib/day/day-curve.ts";
import { PAGE_DAY } from "#lib/day/day-fragment.ts";
import { FICTIONAL_DAYS } from "#lib/day/fictional-days.ts";
import { readingOf } from "#lib/day/reading.ts";
import { DAY_CHANGE_MS } from "#lib/interaction-rules.ts";
import { DayChart } from "./day-chart.tsx";

/** The chart of a chosen day, whose heights move there from those of the day before. */
export function MovingChart({ day, words }: { day: DrawnDay; words: ChartWords }) {
  const heights = useMoving(day.heights);
  return (
    <DayChart day={day} heights={heights} words={words} reading={readingOf(day, words, heights)} />
  );
}

function useMoving(target: readonly number[]): readonly number[] {
  const [heights, setHeights] = useState<readonly number[]>(FICTIONAL_DAYS[PAGE_DAY.day]);
  const shown = useRef(heights);

  useEffect(() => {
    const from = shown.current;
    const start = performance.now();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let frame = 0;
    function move() {
      const share = isStill ? 1 : Math.min(1, (performance.now() - start) / DAY_CHANGE_MS);
      const eased = 1 - (1 - share) ** 3;
      shown.current = target.map((height, quarter) => {
        const before = from[quarter] ?? 0;
        return before + (height - before) * eased;
      });
      setHeights(shown.current);
      if (share < 1) frame = requestAnimationFrame(move);
    }
    move();
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return heights;
}
