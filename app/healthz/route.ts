import { BACKEND_UP, backendState } from "#lib/supabase/backend-health.server.ts";

export const dynamic = "force-dynamic";

/** 200 when the site and its backend answer, else 503. */
export async function GET() {
  const backend = await backendState();
  const isUp = backend === BACKEND_UP;
  return Response.json(
    { status: isUp ? "ok" : "failing", backend },
    { status: isUp ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
