import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import type { Desktop } from "./desktop.ts";
import type { SpeechServer } from "./speech-server.ts";

const run = promisify(execFile);

/** How long the reader is silent when it has nothing more to say. */
const SILENCE_MS = 1200;

/** For an answer on a busy machine; a submission may take 8 s. */
const PATIENCE_MS = 60_000;

/** A busy browser may drop a key: after this much silence it is pressed again. */
const DROPPED_MS = 20_000;

/** For a page that is read from top to bottom. */
const READING_MS = 300_000;

/** Of one key: more than there are controls in the page. */
const MOST_PRESSES = 60;

/** What French Orca calls a heading. */
const HEADING = "en-tête";

/** The reader's words about windows, their loading and Firefox's bars, whose order is the machine's. */
const WINDOW_WORDS =
  /^Chargement |^document web\.$|cadre\.$|Mozilla Firefox$|^Navigation barre d\Soutils$|^barre d\Sétat\.$|enter address liste déroulante\.$|^http:\/\/localhost\.?$/;

/** Said of any section, or not, as the browser happens to have looked for listeners above it. */
const CLICKABLE = /(?:^|\.? )cliquable\b/;

/** Keys by their names in the transcript, as xdotool calls them. */
const KEYS = {
  Tab: "Tab",
  "Maj+Tab": "shift+Tab",
  Entrée: "Return",
  Espace: "space",
  Échap: "Escape",
  "Flèche bas": "Down",
  "Tout lire": "KP_Add",
  "Bouton radio suivant": "r",
} as const;

type Key = keyof typeof KEYS;

/** A visitor who presses keys, and a screen reader that answers. */
export class Conversation {
  private readonly lines: string[] = [];
  private readonly desktop: Desktop;
  private readonly speech: SpeechServer;
  readonly page: Page;
  private heard = 0;
  private lastHeard: readonly string[] = [];

  constructor(desktop: Desktop, speech: SpeechServer, page: Page) {
    this.desktop = desktop;
    this.speech = speech;
    this.page = page;
  }

  /** Loads the page; what the reader says uninvited is part of the conversation. */
  async open(url: string) {
    // What the empty window is called.
    await this.untilSilence();
    this.heard = this.speech.utterances.length;
    await this.page.bringToFront();
    await this.page.goto(url);
    const [words] = (await this.page.title()).split(" – ");
    await this.watch("La page se charge", async () => {}, words);
  }

  /** Presses a key and hears what follows, up to the utterance with these words and the silence after it. */
  async press(key: Key, words = "") {
    return this.watch(key, () => this.xdotool("key", "--clearmodifiers", KEYS[key]), words);
  }

  /** Presses a key after which the reader may have nothing to say. */
  async tap(key: Key) {
    return this.watch(key, () => this.xdotool("key", "--clearmodifiers", KEYS[key]));
  }

  /** Presses a key until the reader has just said these words. */
  async pressUntil(key: Key, words: string) {
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if (includes(this.lastHeard, words)) return;
      await this.press(key);
    }
    throw new Error(`Not heard after ${MOST_PRESSES} presses of ${key}: ${words}`);
  }

  /** Types into the field that has the focus. */
  async type(text: string) {
    const value = () =>
      this.page.evaluate(() => {
        const { activeElement: field } = document;
        const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        return isField ? field.value : "";
      });
    await this.watch(`« ${text} »`, async () => {
      await this.xdotool("type", "--clearmodifiers", "--delay", "40", text);
      await expect.poll(value, { timeout: PATIENCE_MS }).toContain(text);
    });
  }

  /** Something during which the browser speaks of its own windows, at the machine's pace. */
  async ignore(title: string, happen: () => Promise<unknown>) {
    await happen();
    await this.untilSilence();
    this.heard = this.speech.utterances.length;
    this.lines.push(title);
  }

  /**
   * Puts the page's window back in front, as a window manager need not do when another one closes. The reader may not
   * have noticed where the focus is: it leaves and comes again.
   */
  async returnToPage() {
    await this.page.bringToFront();
    const window = ["search", "--onlyvisible", "--name", await this.page.title()];
    await this.xdotool(...window, "windowactivate", "--sync");
    for (const key of ["Maj+Tab", "Tab"] as const) {
      await this.untilSilence();
      await this.xdotool("key", "--clearmodifiers", KEYS[key]);
    }
  }

  /** How often an utterance has had these words. */
  count(words: string): number {
    return this.speech.utterances.filter((utterance) => plain(utterance).includes(plain(words)))
      .length;
  }

  /** Headings by their words, in the order in which they were said to be headings. */
  headings(): readonly string[] {
    const said = this.speech.utterances.map(plain);
    return said.filter((_, position) => said[position + 1]?.startsWith(HEADING));
  }

  transcript(): string {
    return `${this.lines.join("\n")}\n`;
  }

  /**
   * Hears what follows an action.
   * @param words that are waited for: any if empty, none if undefined.
   */
  async watch(action: string, act: () => Promise<unknown>, words?: string) {
    await act();
    if (words !== undefined) {
      let pressed = performance.now();
      const said = async () => {
        const news = this.speech.utterances.slice(this.heard);
        if (news.length === 0 && performance.now() - pressed > DROPPED_MS) {
          await act();
          pressed = performance.now();
        }
        return news.map((utterance) => `${plain(utterance)}\n`).join("");
      };
      await expect
        .poll(said, {
          timeout: action === "Tout lire" ? READING_MS : PATIENCE_MS,
          message: `${this.transcript()}${action}`,
        })
        .toContain(plain(words) || "\n");
    }
    await this.untilSilence();
    const news = this.speech.utterances.slice(this.heard);
    this.heard += news.length;
    const said = news
      .map((words) => plain(words).replace(CLICKABLE, ""))
      .filter((words) => words !== "" && !WINDOW_WORDS.test(words));
    this.lines.push(action, ...said.map((utterance) => `    ${utterance}`));
    this.lastHeard = said;
  }

  private async untilSilence() {
    const start = performance.now();
    // The silence before does not count: a slow reader has not even begun to answer.
    const silentMs = () => Math.min(this.speech.idleMs(), performance.now() - start);
    await expect.poll(silentMs, { timeout: PATIENCE_MS }).toBeGreaterThan(SILENCE_MS);
  }

  private xdotool(...args: readonly string[]) {
    return run("xdotool", args, { env: this.desktop.environment });
  }
}

const includes = (utterances: readonly string[], words: string) =>
  utterances.some((utterance) => plain(utterance).includes(plain(words)));

/** Without what nobody hears: word joiners, the kind of a space, and the port of the day. */
export function plain(text: string): string {
  return text
    .replaceAll("\u2060", "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/localhost:\d+/g, "localhost")
    .trim();
}
