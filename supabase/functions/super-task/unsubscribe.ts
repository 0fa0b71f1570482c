import { z } from "zod";
import type { Call } from "../_shared/edge-function.ts";
import { unsubscribePage } from "../_shared/environment.ts";
import { RefusedRequest, readForm } from "../_shared/request.ts";

const TABLE = "newsletter_subscriptions";

const token = z.guid();

/** Answers the List-Unsubscribe URL (RFC 8058); undefined for any other. @throws RefusedRequest, DatabaseError */
export async function answerUnsubscribe(call: Call): Promise<Response | undefined> {
  const { database, environment, logEvent, request } = call;
  const { method, url } = request;
  const presented = new URL(url).searchParams.get("unsubscribe");
  if (presented === null) return undefined;
  // Opening the link must not unsubscribe: mail filters open every link. The page asks first.
  if (method === "GET" || method === "HEAD") {
    const location = unsubscribePage(presented, environment);
    return new Response(null, { status: 303, headers: { location } });
  }
  if (method !== "POST") return undefined;

  const { data } = token.safeParse(presented);
  if (!data) {
    throw new RefusedRequest(422, "invalid_token", "Le lien de désabonnement est incomplet.");
  }
  const form = await readForm(request);
  if (form.get("List-Unsubscribe") !== "One-Click") {
    throw new RefusedRequest(422, "invalid_field", "La demande de désabonnement est incomplète.");
  }
  const [subscription] = await database.select(TABLE, { unsubscribe_token: `eq.${data}` });
  if (subscription) {
    const { canonical_email } = subscription as { readonly canonical_email: string };
    // The link of any mail to an address ends its subscription: a returning subscriber may have got no new one.
    const active = { canonical_email: `eq.${canonical_email}`, unsubscribed_at: "is.null" };
    // Cancels a welcome mail that is still queued.
    const end = { unsubscribed_at: new Date().toISOString(), next_attempt_at: null };
    const [left] = await database.update(TABLE, active, end);
    if (left) logEvent("unsubscribed");
  }
  // The same answer for an unknown token.
  return Response.json({ ok: true });
}
