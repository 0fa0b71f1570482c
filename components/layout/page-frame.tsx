import type { ReactNode } from "react";
import { DayDefinitions } from "#components/day/day-definitions.tsx";
import { Messages } from "#components/messages/messages.client.tsx";
import { sharedWords } from "#lib/content/forms.ts";
import { Footer } from "./footer/footer.tsx";
import { LegalTexts } from "./legal/legal-texts.tsx";
import { Navbar } from "./navbar/navbar.tsx";
import { PageTitle } from "./page-title.tsx";

interface PageFrameProps {
  /** Set on any page but the home page: links then lead to the home page's sections. */
  readonly title?: string;
  readonly children: ReactNode;
}

export function PageFrame({ title, children }: PageFrameProps) {
  const home = title === undefined ? "" : "/";
  return (
    <Messages words={sharedWords}>
      <PageTitle title={title} />
      <Navbar home={home} />
      <DayDefinitions />
      <main id="content">{children}</main>
      <Footer home={home} />
      <LegalTexts />
    </Messages>
  );
}
