import { describe, expect, test } from "vitest";
import { withoutStillParts } from "./page-data.ts";

const sent = (...rows: readonly string[]) => rows.map((row) => `${row}\n`).join("");
const element = (type: string, props: object) => JSON.stringify(["$", type, null, props]);
const still = (props: object) =>
  element("section", { ...props, "data-still": "", children: "", suppressHydrationWarning: true });

describe("withoutStillParts", () => {
  test("empties a still element, and keeps its attributes", () => {
    const section = element("section", { id: "services", "data-still": "", children: "words" });
    expect(withoutStillParts(sent(`0:${section}`))).toBe(sent(`0:${still({ id: "services" })}`));
  });

  test("leaves every other element as it was sent", () => {
    const main = element("main", { "data-still": "$undefined", children: ["$1", "4,10 à 2,70 €"] });
    const data = sent('1:"$Sreact.fragment"', `0:${main}`);
    expect(withoutStillParts(data)).toBe(data);
  });

  test("lets go of the rows that only a still element refers to, whatever they hold", () => {
    const long = "é\n".repeat(600);
    const length = Buffer.byteLength(long).toString(16);
    const section = element("section", { "data-still": "", children: ["$1", "$L2"] });
    const data = `1:T${length},${long}${sent('2:["$","p",null,{"children":"$3"}]', '3:"text"', `0:["$L4"]`, `4:${section}`)}`;
    expect(withoutStillParts(data)).toBe(sent('0:["$L4"]', `4:${still({})}`));
  });

  test("keeps what an element outside refers to as well, islands included", () => {
    const rows = [
      '1:I[7,["974","$2"],"Form"]',
      '2:"static/chunks/app/page.js"',
      '3:["shared"]',
      `0:[${element("$L1", { view: "$3" })},${element("section", { "data-still": "", children: "$3" })}]`,
    ];
    expect(withoutStillParts(sent(...rows))).toContain(sent(...rows.slice(0, 3)));
  });

  test("leaves the style sheet out, as an element and as a hint", () => {
    const link = element("link", { rel: "stylesheet", href: "/a.css" });
    const font = ':HL["/a.woff2","font",{"type":"font/woff2"}]';
    const data = sent(font, ':HL["/a.css","style"]', `0:[${link},"$L1"]`, `1:${link}`);
    expect(withoutStillParts(data)).toBe(sent(font, '0:[null,"$L1"]', "1:null"));
  });

  test("keeps rows of a kind that it does not know", () => {
    const data = sent("1:X", '0:{"stream":"$1"}', "1:C");
    expect(withoutStillParts(data)).toBe(data);
  });

  test("refuses a still element with an island in it, wherever the island is", () => {
    const section = element("section", { "data-still": "", children: "$L2" });
    const data = sent('1:I[7,[],"Form"]', `2:${element("$L1", {})}`, `0:${section}`);
    expect(() => withoutStillParts(data)).toThrow(
      'A still <section> holds an island: 1:I[7,[],"Form"]',
    );
  });

  test("refuses to take away what is referred to by its place", () => {
    const section = element("section", { "data-still": "", children: [{ errors: ["text"] }] });
    const data = sent(`1:${section}`, '0:["$L1",{"errors":"$1:props:children:0:errors"}]');
    expect(() => withoutStillParts(data)).toThrow("$1:props:children:0:errors");
  });

  test("follows a reference by place through rows that come late", () => {
    const form = element("form", { view: { errors: ["text"] } });
    const data = sent(`2:${form}`, '1:["$L2"]', '0:["$L1","$1:0:props:view:errors"]');
    expect(withoutStillParts(data)).toBe(data);
  });
});
