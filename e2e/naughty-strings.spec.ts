import naughtyStrings from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { contactForm } from "../lib/content/forms.ts";
import type { FieldError } from "../lib/forms/field-rules.ts";
import { FIELD_MAX_LENGTH } from "../lib/forms/limits.ts";
import { ContactForm } from "./support/forms.ts";
import { test as visit } from "./support/test.ts";
import {
  type Entry,
  fetched,
  filledIn,
  inTurns,
  posted,
  send,
  stateOf,
  type WireForm,
} from "./support/wire.ts";
import { expect, test } from "./support/wire-test.ts";

/** A browser ends every line so. */
const asSent = (text: string) => text.replaceAll(/\r\n?|\n/g, "\r\n").trim();

const TEXTS: readonly string[] = [...new Set(naughtyStrings.map(asSent))];

/** Controls but tab and line ends, overrides of direction, and the sign of a broken encoding. */
function isForbidden(character: string) {
  const code = character.codePointAt(0) ?? 0;
  const isBetween = (first: number, last: number) => first <= code && code <= last;
  if ("\t\r\n".includes(character)) return false;
  return (
    isBetween(0, 0x1f) ||
    isBetween(0x7f, 0x9f) ||
    isBetween(0x202a, 0x202e) ||
    isBetween(0x2066, 0x2069) ||
    isBetween(0xd800, 0xdfff) ||
    code === 0xfffd
  );
}

/** What must come of a text in a field that takes any text. */
function expectedError(text: string, maxLength: number): FieldError | undefined {
  const characters = Array.from(text);
  if (characters.every((one) => one.trim() === "" || /\p{Cf}/u.test(one))) return "required";
  if (text.length > maxLength) return "tooLong";
  return characters.some(isForbidden) ? "characters" : undefined;
}

/** What must come of it where the newsletter asks for text, @, text, dot, text. */
function expectedAddressError(text: string): FieldError | undefined {
  const error = expectedError(text, FIELD_MAX_LENGTH.email);
  if (error) return error;
  const [name, domain, ...more] = text.split("@");
  const hasBlank = Array.from(text).some((one) => one.trim() === "");
  const hasDot = domain?.slice(1, -1).includes(".");
  return name && hasDot && more.length === 0 && !hasBlank ? undefined : "format";
}

/** Fields that take any text, how much of it, and the column that keeps it. */
const ANY_TEXT = {
  download: {
    firstName: { max: FIELD_MAX_LENGTH.name, column: "first_name" },
    lastName: { max: FIELD_MAX_LENGTH.name, column: "last_name" },
    company: { max: FIELD_MAX_LENGTH.company, column: "company" },
  },
  contact: {
    name: { max: FIELD_MAX_LENGTH.name, column: "name" },
    message: { max: FIELD_MAX_LENGTH.message, column: "message" },
  },
} as const;

const named = (forms: readonly WireForm[], name: string) => {
  const form = forms.find((one) => one.name === name);
  if (!form) throw new Error(`The page has no form « ${name} ».`);
  return form;
};

/** A form filled in well but for some texts, one for each of its fields. */
const fill = (form: WireForm, email: string, texts: ReadonlyMap<string, string>) =>
  filledIn(form, email).map(([name, value]): Entry => [name, texts.get(name) ?? value]);

/** Of each text a group for each `size` of them, the last one filled up with its first. */
function grouped(texts: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, group) =>
    Array.from({ length: size }, (_, place) => texts[group * size + place] ?? texts[0] ?? ""),
  );
}

for (const [name, fields] of Object.entries(ANY_TEXT)) {
  test(`${name}: each naughty string is stored once as typed, or refused beside its field`, async ({
    site,
    forms,
    backend,
    email,
  }) => {
    const form = named(forms, name);
    const [table = "leads"] = form.tables;
    const rules = Object.entries(fields);
    const errorsOf = (text: string) =>
      rules.flatMap(([field, { max }]) => {
        const error = expectedError(text, max);
        return error ? [[field, error] as const] : [];
      });
    const refused = TEXTS.filter((text) => errorsOf(text).length > 0);
    const accepted = TEXTS.filter((text) => errorsOf(text).length === 0);
    expect(refused.length).toBeGreaterThan(0);

    await inTurns(refused, async (text) => {
      const texts = new Map(rules.map(([field]) => [field, text]));
      const request = await fetched(form, site.url, fill(form, email, texts));
      const state = stateOf(await send(site.url, request));
      expect(state.errors, text).toEqual(Object.fromEntries(errorsOf(text)));
      expect(state.values).toMatchObject(Object.fromEntries(texts));
    });
    expect(await backend.rowsOf(table, email)).toEqual([]);

    await inTurns(grouped(accepted, rules.length), async (group, index) => {
      const address = `${index}.${email}`;
      const texts = new Map(rules.map(([field], place) => [field, group[place] ?? ""]));
      const request = await fetched(form, site.url, fill(form, address, texts));
      expect(stateOf(await send(site.url, request)).status, group.join(" | ")).toBe("sent");
      const rows = await backend.rowsOf(table, address);
      const columns = rules.map(([field, { column }]) => [column, texts.get(field)]);
      expect(rows).toEqual([expect.objectContaining(Object.fromEntries(columns))]);
    });
  });
}

test("newsletter: an address of each naughty string is stored once, or refused", async ({
  site,
  forms,
  backend,
  email,
}) => {
  const form = named(forms, "newsletter");
  let stored = 0;
  await inTurns(TEXTS, async (text, index) => {
    const address = `${index}.${text}.${email}`;
    const request = await fetched(form, site.url, filledIn(form, address));
    const state = stateOf(await send(site.url, request));
    const error = expectedAddressError(address);
    if (error) expect(state.errors, text).toEqual({ email: error });
    else expect(state.status, text).toBe("sent");
    // The same mailbox in other letters is the same subscriber.
    const rows = await backend.rowsOf("newsletter_subscriptions", address.toLowerCase());
    expect(rows, text).toHaveLength(error ? 0 : 1);
    stored += rows.length;
  });
  expect(stored).toBeGreaterThan(0);
});

test("the page that a post brings back holds each naughty string as text alone", async ({
  site,
  forms,
  page,
  email,
}) => {
  const form = named(forms, "download");
  const fields = Object.keys(ANY_TEXT.download);
  const read = async (group: readonly string[]) => {
    const texts = new Map(fields.map((name, place) => [name, group[place] ?? ""]));
    // The wrong address is what brings the others back.
    const request = await posted(form, site.url, fill(form, `${email}@`, texts));
    return page.evaluate(parsed, { html: (await send(site.url, request)).body, fields });
  };
  const harmless = await read(fields);
  expect(harmless).toMatchObject({ values: fields, refused: 1 });
  for (const group of grouped(packed(FIELD_MAX_LENGTH.name), fields.length)) {
    const { values, elements, refused } = await read(group);
    expect(values.map(asSent)).toEqual(group);
    expect(elements - refused, group.join(" | ")).toBe(harmless.elements - harmless.refused);
  }
});

/** As few values as hold all texts, each within a field's length where its texts are. */
function packed(maxLength: number): string[] {
  const values = [""];
  for (const text of TEXTS) {
    const longer = `${values.at(-1)} ${text}`.trim();
    if (longer.length > maxLength) values.push(text);
    else values[values.length - 1] = longer;
  }
  return values;
}

/** What a browser makes of an answer. It runs in the page. */
function parsed({ html, fields }: { html: string; fields: readonly string[] }) {
  const answer = new DOMParser().parseFromString(html, "text/html");
  return {
    values: fields.map(
      (name) => answer.querySelector(`form input[name=${name}]`)?.getAttribute("value") ?? "",
    ),
    elements: answer.querySelectorAll("*").length,
    refused: answer.querySelectorAll(".field-error").length,
  };
}

visit("with JavaScript, the refused ones stay in their field", async ({ page, backend, email }) => {
  const refused = TEXTS.flatMap((text) => {
    const error = expectedError(text, FIELD_MAX_LENGTH.message);
    return error ? [{ text, error }] : [];
  });
  await page.goto("/");
  const contact = new ContactForm(page);
  for (const { text, error } of refused) {
    await contact.fill({ name: "Jeanne", email, message: text });
    await contact.submit.click();
    await expect(contact.message).toHaveAccessibleDescription(contactForm.errors.message[error]);
    expect(asSent(await contact.message.inputValue())).toBe(text);
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(await backend.rowsOf("contact_messages", email)).toEqual([]);
});
