import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";

/** A request, and whether Next or React is reading its form: what fails then is the form, not our code. */
const requests = new AsyncLocalStorage<{ isDecoding: boolean }>();

/** Global, whereas each bundle of the build has its own copy of this module. */
const steps = channel("site.form.decoding");

/** The middleware has accepted a form, and hands it on. */
export const startDecoding = (): void => steps.publish(true);

/** Our code begins: an action, or the page. */
export const endDecoding = (): void => steps.publish(false);

/** Whether the current request's form is being read. */
export const isDecoding = (): boolean => requests.getStore()?.isDecoding ?? false;

export function followDecoding(): void {
  steps.subscribe((state) => {
    const request = requests.getStore();
    if (request) request.isDecoding = state === true;
  });
}

/** Answers a request, so that `isDecoding` is about it. */
export const asRequest = <Result>(answer: () => Result): Result =>
  requests.run({ isDecoding: false }, answer);
