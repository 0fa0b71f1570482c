import { PageFrame } from "#components/layout/page-frame.tsx";
import { CaseStudies } from "#components/sections/case-studies/case-studies.tsx";
import { Clients } from "#components/sections/clients/clients.tsx";
import { Contact } from "#components/sections/contact/contact.tsx";
import { Conviction } from "#components/sections/conviction/conviction.tsx";
import { Expertise } from "#components/sections/expertise/expertise.tsx";
import { Hero } from "#components/sections/hero/hero.tsx";
import { Services } from "#components/sections/services/services.tsx";
import { pageMetadata } from "./page-metadata.ts";

export const metadata = pageMetadata("/");

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
