import { useEffect, useRef } from "react";
import { useMessages } from "#components/ui/use-messages.tsx";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import type { CarouselHandle } from "./use-carousel.ts";

interface CarouselControlsProps {
  readonly copy: CarouselContent;
  readonly names: readonly string[];
  readonly handle: CarouselHandle;
}

export function CarouselControls({ copy, names, handle }: CarouselControlsProps) {
  const { carousel, send, controls } = handle;
  const { index: current, count, isLooping, hasMoved } = carousel;
  const { announce } = useMessages();
  const dots = useRef<HTMLDivElement>(null);
  const name = names[current] ?? "";
  const text = fillIn(copy.position, { position: current + 1, count, name });
  const step = (by: number) => () => send({ kind: "step", by });

  useEffect(() => {
    if (hasMoved) announce({ role: "status", text });
  }, [hasMoved, announce, text]);

  useEffect(() => {
    const row = dots.current;
    const dot = row?.children[current];
    if (row?.contains(document.activeElement) && dot instanceof HTMLElement) dot.focus();
  }, [current]);

  return (
    <div ref={controls} className="carousel-controls" data-carousel-controls>
      <Arrow
        label={copy.previousLabel}
        path="M11 3 6 9l5 6"
        isDisabled={!isLooping && current === 0}
        onClick={step(-1)}
      />
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
      <Arrow
        label={copy.nextLabel}
        path="m7 3 5 6-5 6"
        isDisabled={!isLooping && current === count - 1}
        onClick={step(1)}
      />
      <p className="visually-hidden">{text}</p>
    </div>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly path: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** `aria-disabled`, because `disabled` would drop the focus at the end of a row. */
function Arrow({ label, path, isDisabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className="button button-round"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <path d={path} stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
