"use client";

import { type ReactNode, type UIEvent, useEffect, useRef } from "react";
import { useMessages } from "#components/messages/use-messages.tsx";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { advanceCarousel, offsetFrom } from "#lib/machines/carousel.ts";
import type { CarouselHandle } from "./use-carousel.ts";
import { useSwipe } from "./use-swipe.ts";

export interface CarouselProps {
  readonly copy: CarouselContent;
  readonly names: readonly string[];
  readonly items: readonly ReactNode[];
  /** Behind all items; it stays where it is while they change. */
  readonly backdrop?: ReactNode;
}

/** Shows one of its items; buttons, dots, arrow keys and swipes step through them. */
export function Carousel({ handle, ...props }: CarouselProps & { handle: CarouselHandle }) {
  const { copy, names, items, backdrop } = props;
  const { carousel, send, controls, isStage, isMagnified } = handle;
  const { index: current, count, hasMoved } = carousel;
  const { announce } = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const phase = useSwipe(stage, isStage && !isMagnified, (by) => send({ kind: "step", by }));
  const name = names[current] ?? "";
  const text = fillIn(copy.position, { position: current + 1, count, name });

  useEffect(() => {
    if (hasMoved) announce({ role: "status", text });
  }, [hasMoved, announce, text]);

  useEffect(() => {
    const row = dots.current;
    const dot = row?.children[current];
    if (!row || !(dot instanceof HTMLElement)) return;
    if (row.contains(document.activeElement)) dot.focus();
  }, [current]);

  /** Only the browser's search, or its link to a sentence, scrolls a hidden item: to its words. */
  function showFound({ currentTarget }: UIEvent, index: number) {
    if (currentTarget.scrollLeft === 0) return;
    currentTarget.scrollLeft = 0;
    send({ kind: "show", index });
  }

  function arrow(by: number, label: string) {
    const step = { kind: "step", by } as const;
    return (
      <button
        type="button"
        className="button button-round"
        aria-label={label}
        // `disabled` would drop the focus at the end of a row.
        aria-disabled={advanceCarousel(carousel, step) === carousel || undefined}
        onClick={() => send(step)}
      />
    );
  }

  /** Offset of the item that a finger pulls in. */
  const incoming = phase === "onward" ? 1 : phase === "back" ? -1 : 0;

  return (
    <div
      role="group"
      aria-roledescription={copy.roleDescription}
      aria-label={copy.label}
      className="carousel"
      onKeyDown={handle.onKeyDown}
    >
      <div ref={controls} className="carousel-controls">
        <div ref={dots} role="group" aria-label={copy.dotsLabel} className="carousel-dots">
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              className="carousel-dot"
              // Roving tabindex.
              tabIndex={index === current ? 0 : -1}
              aria-current={index === current ? "true" : undefined}
              onClick={() => send({ kind: "select", index })}
            >
              {name}
            </button>
          ))}
        </div>
        <div className="carousel-arrows">
          {arrow(-1, copy.previousLabel)}
          {arrow(1, copy.nextLabel)}
        </div>
        <p className="visually-hidden">{text}</p>
      </div>
      <div
        ref={stage}
        className="carousel-stage"
        data-moved={hasMoved || undefined}
        data-swipe={phase}
        data-magnified={isMagnified || undefined}
      >
        {backdrop}
        {items.map((item, position) => {
          const offset = offsetFrom(carousel, position);
          const isHidden = isStage && offset !== 0;
          return (
            <div
              key={names[position]}
              role="group"
              aria-roledescription={copy.itemDescription}
              aria-label={names[position]}
              className="carousel-item"
              data-offset={offset}
              aria-hidden={isHidden || undefined}
              // Selected through the stage, each phase of a swipe would restyle everything in all items.
              data-away={(isHidden && offset !== incoming) || undefined}
              // It scrolls, and would be a tab stop.
              tabIndex={isHidden ? -1 : undefined}
              onScroll={(event) => showFound(event, position)}
            >
              {item}
            </div>
          );
        })}
      </div>
    </div>
  );
}
