"use client";

import { useLayoutEffect } from "react";
import {
  Carousel,
  type CarouselProps,
  useCarousel,
} from "#components/carousel/carousel.client.tsx";
import { useFragment } from "#components/navigation/fragment.ts";

interface CaseStudyCarouselProps extends CarouselProps {
  readonly ids: readonly string[];
}

export function CaseStudyCarousel({ ids, ...carousel }: CaseStudyCarouselProps) {
  const handle = useCarousel(ids.length, true);
  const { send } = handle;
  const index = useFragment((hash) => ids.indexOf(hash.slice(1)));

  // Runs before the link that set the fragment moves the focus there.
  useLayoutEffect(() => {
    if (index >= 0) send({ kind: "select", index });
  }, [index, send]);

  return <Carousel {...carousel} handle={handle} />;
}
