"use client";

import { Suspense } from "react";
import { lazyWhenNear } from "#components/ui/lazy-when-near.ts";
import type { NewsletterFormProps } from "./newsletter-form.tsx";

const NewsletterForm = lazyWhenNear<NewsletterFormProps>(
  "footer",
  async () => (await import("./newsletter-form.tsx")).NewsletterForm,
);

export function LazyNewsletterForm(props: NewsletterFormProps) {
  return (
    <Suspense>
      <NewsletterForm {...props} />
    </Suspense>
  );
}
