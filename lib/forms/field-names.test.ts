import { expect, test } from "vitest";
import { formMessages } from "../content/forms.ts";
import { HONEYPOT_FIELD } from "./field-names.ts";

/** By what browsers and password managers recognise a field in its name, id or label, in English and French. */
const RECOGNISED =
  /web|url|site|home|page|name|nom|mail|phone|tel|mobil|fax|compan|soci|organi|business|firm|addr|street|rue|city|ville|town|zip|post|code|countr|pays|state|region|user|login|ident|pass|otp|pin|card|carte|cc|cv[cv]|exp|date|birth|year|month|title|job|dep|search|recherch|query|find|number|num|ref|promo|price|prix|amount|icq|skype|msn/i;

test("no form filler recognises the honeypot", () => {
  expect(HONEYPOT_FIELD).not.toMatch(RECOGNISED);
  expect(formMessages.honeypotLabel).not.toMatch(RECOGNISED);
});
