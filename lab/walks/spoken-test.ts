import { START_TIMEOUT_MS, servedSite } from "../site/test-support.ts";
import { type BrowserName, openBrowser } from "./browsers.ts";
import { Conversation } from "./conversation.ts";
import { startDesktop } from "./desktop.ts";
import { startScreenReader } from "./screen-reader.ts";

interface TestFixtures {
  /** Where the visitor comes in. */
  readonly path: string;
  /** With the home page open, on a desktop, in a browser and with a reader of its own. */
  readonly conversation: Conversation;
}

export const test = servedSite.extend<TestFixtures>({
  path: ["/", { option: true }],

  conversation: [
    async ({ site, path }, use, testInfo) => {
      await using resources = new AsyncDisposableStack();
      const desktop = await startDesktop();
      resources.defer(desktop.stop);
      const speech = await startScreenReader(desktop);
      resources.defer(speech.stop);
      const browser = testInfo.project.name as BrowserName;
      const context = await openBrowser[browser](desktop);
      const page = context.pages()[0] ?? (await context.newPage());
      // Nobody but the visitor closes an alert.
      page.on("dialog", () => {});
      const conversation = new Conversation(desktop, speech, page);
      await conversation.open(site.url + path);
      await use(conversation);
      await testInfo.attach("conversation", { body: conversation.transcript() });
      await context.close();
    },
    { timeout: 4 * START_TIMEOUT_MS },
  ],
});
