import { staleForm } from "../content/status-pages.ts";
import { onExchange, onHead } from "./exchange.ts";

const { pageTitle, title, text, homeLabel } = staleForm;

/** The policy of a response to a post without JavaScript allows inline styles. */
const PAGE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${pageTitle}</title>
<style>body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif }</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${homeLabel}</a></p>
</main>
</html>
`;

/** Next sends this status for an action of another build only, with an English text; a script reads no more than its headers. */
const STALE_ACTION = 409;

/** Gives a post without JavaScript from a page of another build a French page. */
export function answerStaleActions(): void {
  onExchange("request.start", ({ response }) => {
    onHead(response, (status) =>
      status === STALE_ACTION
        ? { status, type: "text/html; charset=utf-8", body: PAGE }
        : undefined,
    );
  });
}
