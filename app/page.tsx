import type { Metadata } from "next";
import { PageFrame } from "#components/layout/page-frame.tsx";
import { CaseStudies } from "#components/sections/case-studies/case-studies.tsx";
import { Clients } from "#components/sections/clients/clients.tsx";
import { Contact } from "#components/sections/contact/contact.tsx";
import { Conviction } from "#components/sections/conviction/conviction.tsx";
import { Expertise } from "#components/sections/expertise/expertise.tsx";
import { Hero } from "#components/sections/hero/hero.tsx";
import { Services } from "#components/sections/services/services.tsx";

export const metadata: Metadata = {
  alternates: { canonical: "/", languages: { fr: "/", "x-default": "/" } },
};

export default function HomePage() {
  return (
    <PageFrame>
      <Hero />
      <Conviction />
      <Services />
      <Clients />
      <Expertise />
      <CaseStudies />
      <Contact />
    </PageFrame>
  );
}
