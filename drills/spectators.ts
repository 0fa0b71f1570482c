/** What visitors ask for beside sending forms, and the status that is right for it. */
export interface Sight {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

export interface SightReport {
  readonly requests: number;
  /** What went wrong, each with the sight that was asked for. */
  readonly failures: readonly string[];
}

/** Each is somebody else. */
const OWN_CONNECTION = { connection: "close" };

/** Asks for one sight after the other until the signal comes; an answer counts once it is whole. */
export async function look(
  siteUrl: string,
  sights: readonly Sight[],
  { spectators, signal }: { readonly spectators: number; readonly signal: AbortSignal },
): Promise<SightReport> {
  let requests = 0;
  const failures: string[] = [];

  async function ask({ name, path, headers = {}, status }: Sight): Promise<void> {
    requests += 1;
    const outcome = await fetch(`${siteUrl}${path}`, {
      headers: { ...OWN_CONNECTION, ...headers },
    }).then((answer) => answer.text().then(() => answer.status, inWords), inWords);
    if (outcome !== status) failures.push(`${name}: ${outcome}`);
  }

  async function spectator(): Promise<void> {
    while (!signal.aborted) for (const sight of sights) await ask(sight);
  }

  await Promise.all(Array.from({ length: spectators }, spectator));
  return { requests, failures };
}

/** Node's `fetch` says what happened in the cause only. */
function inWords(error: unknown): string {
  return error instanceof Error && error.cause ? `${error} (${error.cause})` : String(error);
}
