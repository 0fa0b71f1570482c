import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import type { Finding } from "./findings.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
});

/** Errors and warnings in a document. */
export async function validate(html: string): Promise<readonly Finding[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      engine: "html-validate" as const,
      rule: ruleId,
      target: selector ?? "html",
      reason: message,
    })),
  );
}

/** The same in the document as scripts have left it: duplicate ids, labels and controls without each other. */
export const validatePage = async (page: Page) => validate(await page.content());
