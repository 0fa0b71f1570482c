"use client";

import { type ReactNode, useState } from "react";
import { Carousel } from "#components/ui/carousel.tsx";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { wrapIndex } from "#lib/machines/item-index.ts";
import styles from "./case-study-carousel.module.css";

interface CaseStudyCarouselProps {
  readonly copy: CarouselContent;
  readonly titles: readonly string[];
  readonly slides: readonly ReactNode[];
}

export function CaseStudyCarousel({ copy, titles, slides }: CaseStudyCarouselProps) {
  const [index, setIndex] = useState(0);
  const select = (to: number) => setIndex(wrapIndex(to, slides.length));

  return (
    <div className={styles.carousel}>
      <Carousel
        copy={copy}
        names={titles}
        items={slides}
        current={index}
        onSelect={select}
        isLooping
      />
    </div>
  );
}
