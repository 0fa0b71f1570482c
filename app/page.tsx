import type { Metadata } from "next";
import { Footer } from "#components/layout/footer/footer.tsx";
import { LegalTexts } from "#components/layout/legal/legal-texts.tsx";
import { Navbar } from "#components/layout/navbar/navbar.tsx";
import { PageTitle } from "#components/layout/page-title.tsx";
import { CaseStudies } from "#components/sections/case-studies/case-studies.tsx";
import { Clients } from "#components/sections/clients/clients.tsx";
import { Contact } from "#components/sections/contact/contact.tsx";
import { Conviction } from "#components/sections/conviction/conviction.tsx";
import { Expertise } from "#components/sections/expertise/expertise.tsx";
import { DayDefinitions } from "#components/sections/hero/day-definitions.tsx";
import { Hero } from "#components/sections/hero/hero.tsx";
import { Services } from "#components/sections/services/services.tsx";
import { Messages } from "#components/ui/messages.client.tsx";
import { toasterWords } from "#lib/content/forms.ts";

export const metadata: Metadata = {
  alternates: { canonical: "/", languages: { fr: "/", "x-default": "/" } },
};

export default function HomePage() {
  return (
    <Messages words={toasterWords}>
      <PageTitle />
      <Navbar />
      <DayDefinitions />
      <main id="content">
        <Hero />
        <Conviction />
        <Services />
        <Clients />
        <Expertise />
        <CaseStudies />
        <Contact />
      </main>
      <Footer />
      <LegalTexts />
    </Messages>
  );
}
