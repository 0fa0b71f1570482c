import { expect, it, test } from "vitest";
import { commonHeaders, headerDirectives } from "./nginx-headers.ts";

test("writes a directive for each header of the site, for error responses too", () => {
  const headers = new Headers({
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'sha256-a+b/c='",
    "X-Content-Type-Options": "nosniff",
  });
  expect(headerDirectives(headers)).toBe(
    [
      `add_header content-security-policy "default-src 'none'; script-src 'self' 'sha256-a+b/c='" always;\n`,
      'add_header x-content-type-options "nosniff" always;\n',
    ].join(""),
  );
});

it("splits a value that is too long for one nginx parameter", () => {
  const value = `${"a".repeat(2000) + "b".repeat(2000)}c`;
  expect(headerDirectives([["x-name", value]])).toBe(
    [
      `set $x_name_0 "${"a".repeat(2000)}";\n`,
      `set $x_name_1 "${"b".repeat(2000)}";\n`,
      `set $x_name_2 "c";\n`,
      'add_header x-name "$x_name_0$x_name_1$x_name_2" always;\n',
    ].join(""),
  );
});

it("omits headers of a single response or connection", () => {
  const headers = new Headers({ Connection: "close", ETag: '"1"', "Content-Length": "12" });
  expect(headerDirectives(headers)).toBe("");
});

it.each(["$scheme", 'a "word"', "a\\b"])("throws on %s, which nginx would change", (value) => {
  expect(() => headerDirectives([["x-name", value]])).toThrow("x-name");
});

test("commonHeaders keeps the headers with the same value in both responses", () => {
  const page = new Headers({ a: "1", b: "2", c: "3" });
  const asset = new Headers({ a: "1", b: "3" });
  expect([...commonHeaders(page, asset)]).toEqual([["a", "1"]]);
});
