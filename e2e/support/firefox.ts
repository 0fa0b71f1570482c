import type { Browser } from "@playwright/test";

/** What Playwright's client keeps of its connection, and the session behind it. */
interface BrowserInside extends Browser {
  readonly _connection: {
    toImpl(browser: Browser): {
      readonly _browserSession?: { send(method: string, params: unknown): Promise<unknown> };
    };
  };
}

/**
 * Lets Playwright drive a Firefox that knows fewer WebDriver BiDi commands than Playwright sends:
 * a long-term release does not emulate media features yet, and need not for these tests.
 */
export function tolerateUnknownCommands(browser: Browser) {
  const session = (browser as BrowserInside)._connection.toImpl(browser)._browserSession;
  if (!session) return;
  const send = session.send.bind(session);
  session.send = async (method, params) => {
    try {
      return await send(method, params);
    } catch (error) {
      if (error instanceof Error && error.message.includes("unknown command")) return {};
      throw error;
    }
  };
}
