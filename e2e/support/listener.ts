import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { virtual as VirtualScreenReader } from "@guidepup/virtual-screen-reader";
import type { Locator, Page } from "@playwright/test";
import { DRAFT_KEY_FIELD } from "../../lib/forms/field-names.ts";
import { inFrench } from "./spoken-french.ts";
import { expect as base } from "./test.ts";

// What is told may wait for a whole submission; on a busy machine, the rest takes as long again.
const expect = base.configure({ timeout: 20_000 });

const SCREEN_READER = createRequire(import.meta.url).resolve(
  "@guidepup/virtual-screen-reader/browser.js",
);
const ADDRESS = "/virtual-screen-reader.js";

/** The tool counts as landmarks and headings some things that are none to a reader. */
const JUMPS = {
  D: { command: "moveToNextLandmark", passesOver: /^(figure|form)$/ },
  2: { command: "moveToNextHeadingLevel2", passesOver: /^listitem/ },
  3: { command: "moveToNextHeadingLevel3", passesOver: /^listitem/ },
} as const;

type Move = "moveToNext" | (typeof JUMPS)[keyof typeof JUMPS]["command"];

/** Next to the page's own things: the reader that runs in it. */
declare const window: Window & { virtual: typeof VirtualScreenReader };

/** A visitor who hears the page: what they press, and what they are told, line by line. */
export class Listener {
  private readonly lines: string[] = [];
  private readonly page: Page;
  private heard = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Starts the reader in the open page, which must be one without its strict policy. */
  static async in(page: Page) {
    // Until its forms have keys of their own, the page is still the plain one.
    await expect(page.locator(`input[name=${DRAFT_KEY_FIELD}]`).last()).not.toHaveValue("");
    const listener = new Listener(page);
    const body = await readFile(SCREEN_READER, "utf8");
    await page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    await page.evaluate(async (address) => {
      const { virtual } = await import(address);
      window.virtual = virtual;
      await virtual.start({ container: document.body });
    }, ADDRESS);
    listener.heard = await listener.phrases().then(({ length }) => length);
    return listener;
  }

  /** Goes to the next landmark, or heading of a level, by the reader's own key, until it is the one. */
  async jump(key: `${keyof typeof JUMPS}`, words: string) {
    const { command, passesOver } = JUMPS[key];
    let last = "";
    while (!last.includes(words)) {
      last = await this.move(key, command, passesOver);
    }
  }

  /** Reads on to the next text. */
  async readOn() {
    await this.move("Flèche bas", "moveToNext", /^(paragraph|term|definition|end of .*)$/);
  }

  /** Goes to a form field or a button by the reader's own key. */
  async goTo(key: "B" | "F", control: Locator) {
    await this.during(key, () => control.focus());
  }

  async press(key: string, french: string, words?: string) {
    await this.during(french, () => this.page.keyboard.press(key), words);
  }

  /** A key after which the tool says nothing: it does not see a box being ticked, or the caret move. */
  async pressSilently(key: string, french: string) {
    this.lines.push(`> ${french}`);
    await this.page.keyboard.press(key);
  }

  async type(text: string) {
    this.lines.push(`> « ${text} »`);
    await this.page.keyboard.type(text);
  }

  /** Presses a key that ends in words and then in an alert of the browser's own. */
  async pressUntilAlert(key: string, french: string, words: string) {
    const shown = this.page.waitForEvent("dialog").then(async (alert) => {
      await alert.accept();
      return alert.message();
    });
    await this.press(key, french, words);
    this.lines.push(`  alerte, ${await shown}`);
  }

  /** The whole conversation. */
  conversation() {
    return `${this.lines.join("\n")}\n`;
  }

  /** Writes down what is said from an action on, up to the words that end it. */
  private async during(action: string, act: () => Promise<unknown>, words = "") {
    this.lines.push(`> ${action}`);
    await act();
    let news: readonly string[] = [];
    await expect
      .poll(async () => {
        news = (await this.phrases()).slice(this.heard);
        return news.some((phrase) => phrase.includes(words));
      })
      .toBe(true);
    this.heard += news.length;
    this.lines.push(...news.map((phrase) => `  ${inFrench(phrase)}`));
  }

  /** Moves the reader's own cursor; a reader of a visitor's would say nothing of what is passed over. */
  private async move(key: string, command: Move, passesOver: RegExp) {
    this.lines.push(`> ${key}`);
    let phrase = "";
    do {
      phrase = await this.page.evaluate(async (command) => {
        if (command === "moveToNext") await window.virtual.next();
        else await window.virtual.perform(window.virtual.commands[command]);
        return await window.virtual.lastSpokenPhrase();
      }, command);
    } while (passesOver.test(phrase));
    this.heard = (await this.phrases()).length;
    this.lines.push(`  ${inFrench(phrase)}`);
    return phrase;
  }

  private phrases() {
    return this.page.evaluate(() => window.virtual.spokenPhraseLog());
  }
}
