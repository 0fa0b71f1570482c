"use client";

import { type ReactNode, useState } from "react";
import { Carousel } from "#components/ui/carousel.tsx";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { wrapIndex } from "#lib/machines/item-index.ts";

interface CaseStudyCarouselProps {
  readonly copy: CarouselContent;
  readonly titles: readonly string[];
  readonly slides: readonly ReactNode[];
}

export function CaseStudyCarousel({ copy, titles, slides }: CaseStudyCarouselProps) {
  const [index, setIndex] = useState(0);
  return (
    <Carousel
      copy={copy}
      names={titles}
      items={slides}
      current={index}
      onSelect={(to) => setIndex(wrapIndex(to, slides.length))}
      isLooping
    />
  );
}
