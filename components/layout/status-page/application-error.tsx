import buttonStyles from "#components/ui/button.module.css";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { error } from "#lib/content/status-pages.ts";
import { StatusPage } from "./status-page.tsx";

/** What both error boundaries show. */
export function ApplicationError({ retry }: { readonly retry: () => void }) {
  return (
    <StatusPage title={error.title} text={error.text}>
      <button type="button" className={buttonStyles.button} onClick={retry}>
        {error.retryLabel}
      </button>
      <ButtonLink href="/" variant="outlined">
        {error.homeLabel}
      </ButtonLink>
    </StatusPage>
  );
}
