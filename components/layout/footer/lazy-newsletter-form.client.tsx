"use client";

import { lazyNear } from "#components/load-late.tsx";

export const LazyNewsletterForm = lazyNear("footer", (late) => late.NewsletterForm);
