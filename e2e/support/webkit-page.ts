import { expect } from "@playwright/test";
import { By, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { DRAFT_KEY_FIELD } from "../../lib/forms/field-names.ts";
import { CONSOLE_ERRORS_KEY } from "./console-proxy.ts";

const HEIGHT_PX = 900;

/** Missing in the client's types. */
interface WheelActions {
  scroll(x: number, y: number, deltaX: number, deltaY: number): { perform(): Promise<void> };
}

/** A page in a browser that speaks WebDriver only. */
export class WebKitPage {
  readonly driver: WebDriver;
  readonly origin: string;

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async open(path = "/") {
    await this.resize(1280);
    await this.driver.get(this.origin + path);
  }

  /** Opens the page and waits until it is hydrated. */
  async openHydrated(path = "/") {
    await this.open(path);
    const key = () => this.find(`footer input[name=${DRAFT_KEY_FIELD}]`).getAttribute("value");
    await expect.poll(key).not.toBe("");
  }

  async resize(width: number, height = HEIGHT_PX) {
    await this.driver.manage().window().setRect({ width, height });
    await expect.poll(() => this.run(() => innerWidth)).toBe(width);
  }

  run<Result>(script: (...args: never[]) => Result | Promise<Result>, ...args: unknown[]) {
    return this.driver.executeScript<Result>(script, ...args);
  }

  find(selector: string) {
    return this.driver.findElement(By.css(selector));
  }

  async has(selector: string) {
    return (await this.driver.findElements(By.css(selector))).length > 0;
  }

  /** The field with this label in the scope. */
  async field(scope: string, label: string): Promise<WebElement> {
    const found = await this.run(
      (scope: string, label: string) =>
        [...document.querySelectorAll<HTMLLabelElement>(`${scope} label`)].find(
          ({ textContent }) => textContent === label,
        )?.control,
      scope,
      label,
    );
    return found as unknown as WebElement;
  }

  async fill(scope: string, values: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(values)) {
      await (await this.field(scope, label)).sendKeys(value);
    }
  }

  /** Clicks the link or button with this name, but for inert ones. */
  async press(scope: string, name: string) {
    const found = await this.run(
      (scope: string, name: string) =>
        [...document.querySelectorAll<HTMLElement>(`${scope} :is(a, button)`)].find(
          (control) =>
            !control.closest("[inert]") && (control.ariaLabel ?? control.textContent) === name,
        ),
      scope,
      name,
    );
    const control = found as unknown as WebElement;
    // The driver does not wait for a smooth scroll to end.
    await this.run(
      (element: Element) => element.scrollIntoView({ behavior: "instant", block: "center" }),
      control,
    );
    await control.click();
  }

  async type(...keys: string[]) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  escape() {
    return this.type(Key.ESCAPE);
  }

  async wheel(deltaY: number) {
    const actions = this.driver.actions() as unknown as WheelActions;
    await actions.scroll(640, 400, 0, deltaY).perform();
  }

  /** The accessible name of what has the focus. */
  focus() {
    return this.run(() => {
      const { activeElement: focus } = document;
      if (focus instanceof HTMLInputElement) return focus.labels?.[0]?.textContent;
      return focus?.ariaLabel ?? (focus?.matches("section, main") ? focus.id : focus?.textContent);
    });
  }

  text(selector: string) {
    return this.run(
      (selector: string) => document.querySelector(selector)?.textContent ?? "",
      selector,
    );
  }

  async consoleErrors(): Promise<string[]> {
    const kept = await this.run((key: string) => sessionStorage.getItem(key), CONSOLE_ERRORS_KEY);
    return JSON.parse(kept ?? "[]");
  }
}
