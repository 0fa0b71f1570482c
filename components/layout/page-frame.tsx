import type { ReactNode } from "react";
import { Messages } from "#components/ui/messages.client.tsx";
import { toasterWords } from "#lib/content/forms.ts";
import { Footer } from "./footer/footer.tsx";
import { LegalTexts } from "./legal/legal-texts.tsx";
import { UnsubscribeDialog } from "./legal/unsubscribe-dialog.tsx";
import { Navbar } from "./navbar/navbar.tsx";
import { PageTitle } from "./page-title.tsx";

/** Everything around the sections. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Messages words={toasterWords}>
      <PageTitle />
      <Navbar />
      <main id="content">{children}</main>
      <Footer />
      <LegalTexts />
      <UnsubscribeDialog />
    </Messages>
  );
}
