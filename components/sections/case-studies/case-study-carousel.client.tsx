"use client";

import { type ReactNode, useState } from "react";
import { CarouselControls } from "#components/ui/carousel-controls.tsx";
import { hiddenProps } from "#components/ui/hidden-props.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { useSwipe } from "#components/ui/use-swipe.ts";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { advanceLoopingCarousel, type LoopingMove } from "#lib/machines/looping-carousel.ts";
import styles from "./case-study-carousel.module.css";

interface CaseStudyCarouselProps {
  readonly copy: CarouselContent;
  readonly titles: readonly string[];
  readonly slides: readonly ReactNode[];
}

export function CaseStudyCarousel({ copy, titles, slides }: CaseStudyCarouselProps) {
  const isHydrated = useHydrated();
  const [index, setIndex] = useState(0);
  const move = (kind: LoopingMove) => setIndex(advanceLoopingCarousel(index, kind, slides.length));
  const showPrevious = () => move({ kind: "previous" });
  const showNext = () => move({ kind: "next" });
  const swipe = useSwipe({ onPrevious: showPrevious, onNext: showNext });

  return (
    <section aria-roledescription={copy.roleDescription} aria-label={copy.label}>
      <div className={styles.slides} {...swipe}>
        {slides.map((slide, position) => (
          <div
            key={titles[position]}
            role="group"
            aria-label={titles[position]}
            className={styles.slide}
            data-current={position === index}
            {...hiddenProps(isHydrated && position !== index)}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <CarouselControls
          copy={copy}
          names={titles}
          current={index}
          onSelect={(to) => move({ kind: "jump", index: to })}
          onPrevious={showPrevious}
          onNext={showNext}
          isLooping
        />
      </div>
    </section>
  );
}
