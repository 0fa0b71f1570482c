"use client";

import { useLayoutEffect } from "react";
import { Carousel, type CarouselProps } from "#components/carousel/carousel.client.tsx";
import { useCarousel } from "#components/carousel/use-carousel.ts";
import { onFragment } from "#components/navigation/fragment.ts";

interface CaseStudyCarouselProps extends CarouselProps {
  readonly ids: readonly string[];
}

export function CaseStudyCarousel({ ids, ...carousel }: CaseStudyCarouselProps) {
  const handle = useCarousel(ids.length, true);
  const { send } = handle;

  // Runs before the link that set the fragment moves the focus there.
  useLayoutEffect(() => {
    function show() {
      const index = ids.indexOf(location.hash.slice(1));
      if (index >= 0) send({ kind: "show", index });
    }
    show();
    return onFragment(show);
  }, [ids, send]);

  return <Carousel {...carousel} handle={handle} />;
}
