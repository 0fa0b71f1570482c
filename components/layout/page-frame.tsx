import type { ReactNode } from "react";
import { DayDefinitions } from "#components/day/day-definitions.tsx";
import { Messages } from "#components/messages/messages.client.tsx";
import { sharedWords } from "#lib/content/forms.ts";
import { Footer } from "./footer/footer.tsx";
import { LegalTexts } from "./legal/legal-texts.tsx";
import { Navbar } from "./navbar/navbar.tsx";
import { PageTitle } from "./page-title.tsx";

export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Messages words={sharedWords}>
      <PageTitle />
      <Navbar />
      <DayDefinitions />
      <main id="content">{children}</main>
      <Footer />
      <LegalTexts />
    </Messages>
  );
}
