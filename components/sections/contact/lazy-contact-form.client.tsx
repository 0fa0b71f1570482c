"use client";

import { lazyNear } from "#components/load-late.tsx";

export const LazyContactForm = lazyNear("contact", (late) => late.ContactForm);
