import { describe, expect, it } from "vitest";
import {
  checkValue,
  consentRule,
  type FieldRule,
  messageRule,
  nameRule,
  simpleEmailRule,
  standardEmailRule,
  TICKED,
} from "./field-rules.ts";
import { FIELD_MAX_LENGTH } from "./limits.ts";

describe("a text field", () => {
  it.each([
    "Éloïse Lefèvre-Nguyễn",
    "O'Connor d’Aubigné",
    "👩🏽‍💻👨‍👩‍👧‍👦",
    "名前 Ω Ж ﷽",
    "ﬀ ﬁ Ⅻ ½",
    "Ligne 1\r\nLigne 2\nLigne 3\tfin",
    '"><img src=x onerror=alert(1)>',
    "Robert'); DROP TABLE contacts;--",
    "%00%0d%0a",
    "__proto__",
  ])("accepts %j", (value) => {
    expect(checkValue(nameRule, value)).toBeUndefined();
  });

  it.each(["", "\u200b\u200b\u2060", "\ufeff"])("asks for a value instead of %j", (value) => {
    expect(checkValue(nameRule, value)).toBe("required");
  });

  it.each(["Jean\u0000Dupont", "Facture \u202egnp.exe", "\ud83d", "\ufffd\ufffd(", "a\u0085b"])(
    "refuses the characters of %j",
    (value) => {
      expect(checkValue(nameRule, value)).toBe("characters");
    },
  );

  it.each([
    [nameRule, FIELD_MAX_LENGTH.name],
    [messageRule, FIELD_MAX_LENGTH.message],
  ])("takes its longest value and not one character more (%#)", (rule, longest) => {
    expect(checkValue(rule, "x".repeat(longest))).toBeUndefined();
    expect(checkValue(rule, "x".repeat(longest + 1))).toBe("tooLong");
  });
});

describe("an e-mail field", () => {
  const both: readonly (readonly [string, FieldRule])[] = [
    ["newsletter", simpleEmailRule],
    ["other forms", standardEmailRule],
  ];

  describe.each(both)("of the %s", (_form, rule) => {
    it.each(["jean.dupont+tag@exemple.fr", "JEAN@EXEMPLE.FR", "a@b.co"])("accepts %s", (value) => {
      expect(checkValue(rule, value)).toBeUndefined();
    });

    it.each([
      "jean",
      "@exemple.fr",
      "jean@exemple",
      "jean dupont@exemple.fr",
      "a@b.fr\r\nBcc: x@y.z",
      "a@b.fr%0ABcc:x@y.z",
    ])("refuses %j", (value) => {
      expect(checkValue(rule, value)).toBe("format");
    });

    it("refuses a hostile length before it runs the pattern", () => {
      expect(checkValue(rule, "a@".repeat(50_000))).toBe("tooLong");
    });
  });

  it.each(["用户@例子.公司", "o'brien@exemple.fr", "<jean@exemple.fr>"])(
    "takes %s by the simple pattern only",
    (value) => {
      expect(checkValue(simpleEmailRule, value)).toBeUndefined();
      expect(checkValue(standardEmailRule, value)).toBe("format");
    },
  );

  it("needs two letters after the last dot in the standard pattern", () => {
    expect(checkValue(standardEmailRule, "a@b.c")).toBe("format");
    expect(checkValue(standardEmailRule, "jean@[127.0.0.1]")).toBe("format");
  });
});

describe("the consent box", () => {
  it("is ticked by the page's own value only", () => {
    expect(checkValue(consentRule, TICKED)).toBeUndefined();
    expect(checkValue(consentRule, "")).toBe("required");
    for (const forged of ["on", "true", "1", "yes"]) {
      expect(checkValue(consentRule, forged)).toBe("format");
    }
  });
});
