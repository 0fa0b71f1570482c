import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { virtual as VirtualScreenReader } from "@guidepup/virtual-screen-reader";
import type { Locator, Page } from "@playwright/test";
import { expect as base } from "./test.ts";

// An announcement may wait for a whole submission.
const expect = base.configure({ timeout: 20_000 });

const SCREEN_READER = createRequire(import.meta.url).resolve(
  "@guidepup/virtual-screen-reader/browser.js",
);
const ADDRESS = "/virtual-screen-reader.js";

/** Roles and states as NVDA says them in French; the tool speaks English. */
const ROLES: Readonly<Record<string, string>> = {
  banner: "bannière",
  button: "bouton",
  checkbox: "case à cocher",
  contentinfo: "informations sur le contenu",
  dialog: "dialogue",
  heading: "titre",
  link: "lien",
  list: "liste",
  main: "principal",
  navigation: "navigation",
  region: "région",
  textbox: "édition",
};

const STATES: Readonly<Record<string, string>> = {
  checked: "coché",
  "not checked": "non coché",
  "has popup dialog": "ouvre un dialogue",
  invalid: "saisie non valide",
  required: "requis",
};

const LIVE_REGION = /^(polite|assertive): /;

/** The keys of a screen reader; the tool also stops at what a real one does not. */
const JUMPS = {
  D: { command: "moveToNextLandmark", skips: /^(figure|form)$/ },
  2: { command: "moveToNextHeadingLevel2", skips: /^listitem/ },
  3: { command: "moveToNextHeadingLevel3", skips: /^listitem/ },
} as const;

type Move = "moveToNext" | (typeof JUMPS)[keyof typeof JUMPS]["command"];

/** The page, with the reader running in it. */
declare const window: Window & { virtual: typeof VirtualScreenReader };

/** A visitor with a screen reader: what they press and what is announced. */
export class Listener {
  private readonly lines: string[][] = [];
  private readonly page: Page;
  private heard = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Starts the reader in the open page, whose policy must be bypassed. */
  static async in(page: Page) {
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

  /** Moves to the next landmark, or heading of a level, until it is the one with these words. */
  async jump(key: `${keyof typeof JUMPS}`, words: string) {
    const { command, skips } = JUMPS[key];
    let phrase = "";
    while (!phrase.includes(words)) phrase = await this.move(key, command, skips);
  }

  /** Moves to the next text. */
  async readOn() {
    await this.move("ArrowDown", "moveToNext", /^(paragraph|term|definition|end of .*)$/);
  }

  /** Moves to a form field or a button. */
  async goTo(key: "B" | "F", control: Locator) {
    await this.during(key, () => control.focus());
  }

  /** Presses a key and waits for what is announced, up to these words. */
  async press(key: string, words?: string) {
    await this.during(key, () => this.page.keyboard.press(key), words);
  }

  /** For a key after which the reader is silent: it does not notice that a box was ticked. */
  async pressSilently(key: string) {
    this.lines.push([key]);
    await this.page.keyboard.press(key);
  }

  async type(text: string) {
    this.lines.push([`« ${text} »`]);
    await this.page.keyboard.type(text);
  }

  /** Each action with the phrases that followed it. */
  transcript(): readonly (readonly string[])[] {
    return this.lines;
  }

  /** Records what is announced from an action on, up to the words that end it. */
  private async during(action: string, act: () => Promise<unknown>, words = "") {
    await act();
    let news: readonly string[] = [];
    await expect
      .poll(async () => {
        news = (await this.phrases()).slice(this.heard);
        return news.some((phrase) => phrase.includes(words));
      })
      .toBe(true);
    this.heard += news.length;
    // The tool logs an empty phrase for a live region that is emptied.
    this.lines.push([action, ...news.map(inFrench).filter((words) => words !== "")]);
  }

  /** Moves the reader's cursor past what a real one would not announce. */
  private async move(key: string, command: Move, skips: RegExp) {
    let phrase = "";
    do {
      phrase = await this.page.evaluate(async (command) => {
        if (command === "moveToNext") await window.virtual.next();
        else await window.virtual.perform(window.virtual.commands[command]);
        return await window.virtual.lastSpokenPhrase();
      }, command);
    } while (skips.test(phrase));
    this.heard = (await this.phrases()).length;
    this.lines.push([key, inFrench(phrase)]);
    return phrase;
  }

  private phrases() {
    return this.page.evaluate(() => window.virtual.spokenPhraseLog());
  }
}

/** One phrase of the virtual screen reader as a French one would say it. */
function inFrench(phrase: string): string {
  const [role = "", ...rest] = phrase.replace(LIVE_REGION, "").split(", ");
  const words = rest.map((word) => STATES[word] ?? word.replace(/^level (\d)$/, "niveau $1"));
  return [ROLES[role] ?? role, ...words].join(", ");
}
