import type { Browser } from "@playwright/test";

/** Private API of Playwright, which has no public way to ignore unknown BiDi commands. */
interface BrowserInside extends Browser {
  readonly _connection: {
    toImpl(browser: Browser): {
      readonly _browserSession?: { send(method: string, params: unknown): Promise<unknown> };
    };
  };
}

/**
 * Lets Playwright drive Firefox ESR, which lacks some WebDriver BiDi commands, such as the emulation
 * of media features. These tests do not need them.
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
