"use client";

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useMessages } from "#components/messages/use-messages.tsx";
import { loadInteractions, useInteractions } from "#components/navigation/use-interactions.ts";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { advanceCarousel, offsetFrom } from "#lib/machines/carousel.ts";
import type { SwipePhase } from "./swipe.ts";

export interface CarouselProps {
  readonly copy: CarouselContent;
  readonly names: readonly string[];
  readonly items: readonly ReactNode[];
  /** Set where the controls come first. */
  readonly startsWithControls?: boolean;
  /** Behind all items; it stays where it is while they change. */
  readonly backdrop?: ReactNode;
}

export type CarouselHandle = ReturnType<typeof useCarousel>;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function useCarousel(count: number, isLooping: boolean) {
  const [carousel, send] = useReducer(advanceCarousel, { index: 0, count, isLooping });
  /** False where the style sheet shows the items as a list, without controls, and in the pre-rendered page. */
  const [isStage, setStage] = useState(false);
  const controls = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = controls;
    if (!current) return;
    const observer = new ResizeObserver(() => setStage(current.offsetWidth > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  function onKeyDown({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    const by = STEPS[key];
    const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
    if (isStage && by && !hasModifier) send({ kind: "step", by });
  }

  return { carousel, send, controls, isStage, onKeyDown };
}

/** Shows one of its items; buttons, dots, arrow keys and swipes step through them. */
export function Carousel({ handle, ...props }: CarouselProps & { handle: CarouselHandle }) {
  const { copy, names, items, startsWithControls, backdrop } = props;
  const { carousel, send, isStage } = handle;
  const { index: current, count, hasMoved } = carousel;
  const { announce } = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const phase = useSwipe(stage, isStage, (by) => send({ kind: "step", by }));
  const name = names[current] ?? "";
  const text = fillIn(copy.position, { position: current + 1, count, name });

  useEffect(() => {
    if (hasMoved) announce({ role: "status", text });
  }, [hasMoved, announce, text]);

  useEffect(() => {
    const row = dots.current;
    const dot = row?.children[current];
    if (row?.contains(document.activeElement) && dot instanceof HTMLElement) dot.focus();
  }, [current]);

  function arrow(by: number, label: string, path: string) {
    const step = { kind: "step", by } as const;
    return (
      <button
        type="button"
        className="button button-round"
        aria-label={label}
        // `disabled` would drop the focus at the end of a row.
        aria-disabled={advanceCarousel(carousel, step) === carousel || undefined}
        onClick={() => send(step)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
          <path d={path} stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    );
  }

  const controls = (
    <div ref={handle.controls} className="carousel-controls" data-carousel-controls>
      {arrow(-1, copy.previousLabel, "M11 3 6 9l5 6")}
      <div ref={dots} role="group" aria-label={copy.dotsLabel} className="carousel-dots">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className="carousel-dot"
            aria-label={name}
            // Roving tabindex.
            tabIndex={index === current ? 0 : -1}
            aria-current={index === current ? "true" : undefined}
            onClick={() => send({ kind: "select", index })}
          />
        ))}
      </div>
      {arrow(1, copy.nextLabel, "m7 3 5 6-5 6")}
      <p className="visually-hidden">{text}</p>
    </div>
  );

  return (
    <div
      role="group"
      aria-roledescription={copy.roleDescription}
      aria-label={copy.label}
      className="carousel"
      onKeyDown={handle.onKeyDown}
    >
      {startsWithControls && controls}
      <div ref={stage} className="carousel-stage" data-swipe={phase}>
        {backdrop}
        {items.map((item, position) => {
          const offset = offsetFrom(carousel, position);
          // `aria-hidden` too: some tools count an inert item as visible while it fades out.
          const isHidden = isStage && offset !== 0;
          return (
            <div
              key={names[position]}
              role="group"
              aria-roledescription={copy.itemDescription}
              aria-label={names[position]}
              className="carousel-item"
              data-offset={offset}
              inert={isHidden}
              aria-hidden={isHidden || undefined}
            >
              {item}
            </div>
          );
        })}
      </div>
      {!startsWithControls && controls}
    </div>
  );
}

const TOUCHES = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;

/** Steps through a stage's items on horizontal swipes; returns the phase for the style sheet. */
function useSwipe(
  stage: RefObject<HTMLElement | null>,
  isStage: boolean,
  onStep: (by: number) => void,
): SwipePhase | undefined {
  const interactions = useInteractions();
  const [phase, setPhase] = useState<SwipePhase>();
  const early = useRef<TouchEvent[]>([]);
  const step = useEffectEvent(onStep);

  useEffect(() => {
    const element = stage.current;
    if (!element || !isStage) return;
    const controller = new AbortController();
    const { signal } = controller;
    const held = early.current;

    /** Until the chunk has loaded, touches are held and replayed. */
    function hold(event: TouchEvent) {
      held.push(event);
      if (event.type === "touchstart") loadInteractions().catch(() => held.splice(0));
    }

    const write = (next: SwipePhase | undefined, by: number) =>
      flushSync(() => {
        setPhase(next);
        if (by !== 0) step(by);
      });
    const handle = interactions?.createSwipe({ stage: element, write }) ?? hold;
    for (const type of TOUCHES) element.addEventListener(type, handle, { passive: true, signal });
    // `flushSync` does not work within an effect.
    if (interactions) queueMicrotask(() => signal.aborted || held.splice(0).forEach(handle));
    return () => controller.abort();
  }, [stage, isStage, interactions]);

  return phase;
}
