import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "#lib/forms/field-names.ts";
import { IDLE } from "#lib/forms/form-state.ts";
import type { Draft } from "./drafts.ts";
import type { ServedForm } from "./served-forms.ts";

/** How the page says what became of a post: in the action's answer, or in the page that comes back. */
const OUTCOME = /"status":"(sent|failed|invalid)"|data-outcome="(sent|failed|invalid)"/;

/** The page's place in Next's router, as the browser names it: the home page. */
const ROUTER_STATE = encodeURIComponent(
  JSON.stringify(["", { children: ["__PAGE__", {}, null, null, 0] }, null, null, 16]),
);

/**
 * Sends a draft once, as the page does or, without a script, the browser itself.
 * @returns whether the visitor is told of success; an answer that does not come is a failure to the page too.
 * @throws Error when the answer is neither: the drill then shows nothing.
 */
export async function postDraft(
  siteUrl: string,
  form: ServedForm,
  draft: Draft,
): Promise<"sent" | "failed"> {
  const answer = await fetch(siteUrl, {
    method: "POST",
    headers: {
      // Visitors have connections of their own; unlike a browser, fetch does not send anew on a reused one that was closed.
      connection: "close",
      origin: siteUrl,
      "sec-fetch-site": "same-origin",
      ...(draft.hasScript && {
        accept: "text/x-component",
        "next-action": form.actionId,
        "next-router-state-tree": ROUTER_STATE,
      }),
    },
    body: draft.hasScript ? callOf(form, draft) : fieldsOf(form, draft),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (!answer) return "failed";
  const [, called, posted] = OUTCOME.exec(answer.text) ?? [];
  const outcome = called ?? posted;
  if (outcome === "sent" || outcome === "failed") return outcome;
  throw new Error(`The form « ${draft.form} » was answered with ${answer.status}, ${outcome}.`);
}

function fieldsOf({ hidden }: ServedForm, { values, draftKey }: Draft): FormData {
  const fields = new FormData();
  for (const [name, value] of hidden) fields.set(name, value);
  fields.set(DRAFT_KEY_FIELD, draftKey);
  fields.set(HONEYPOT_FIELD, "");
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

/** React's encoding of the action's two arguments: the state, and a form whose fields are listed apart. */
function callOf(form: ServedForm, draft: Draft): FormData {
  const call = new FormData();
  for (const [name, value] of fieldsOf(form, draft)) call.set(`_1_${name}`, value);
  call.set("0", JSON.stringify([IDLE, "$K1"]));
  return call;
}
