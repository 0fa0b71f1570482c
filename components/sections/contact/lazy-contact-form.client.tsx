"use client";

import { Suspense } from "react";
import { lazyWhenNear } from "#components/ui/lazy-when-near.ts";
import type { ContactFormProps } from "./contact-form.tsx";

const ContactForm = lazyWhenNear<ContactFormProps>(
  "contact",
  async () => (await import("./contact-form.tsx")).ContactForm,
);

export function LazyContactForm(props: ContactFormProps) {
  return (
    <Suspense>
      <ContactForm {...props} />
    </Suspense>
  );
}
