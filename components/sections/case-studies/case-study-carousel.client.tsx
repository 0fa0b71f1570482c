"use client";

import { Carousel, type CarouselProps } from "#components/ui/carousel/carousel.tsx";
import { useCarousel } from "#components/ui/carousel/use-carousel.ts";

export function CaseStudyCarousel(props: CarouselProps) {
  return <Carousel {...props} handle={useCarousel(props.items.length, true)} />;
}
