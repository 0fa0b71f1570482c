import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { revision } from "./revision.ts";

const modules = import.meta.glob(["./*.ts", "!./*.test.ts", "!./revision.ts"], { eager: true });

it("dates the copy as it is: whoever changes it renews both lines of revision.ts", () => {
  const copy = Object.entries(modules).toSorted(([a], [b]) => a.localeCompare(b, "en"));
  const fingerprint = createHash("sha256").update(JSON.stringify(copy)).digest("hex").slice(0, 16);
  expect(revision.fingerprint).toBe(fingerprint);
  expect(new Date(revision.date).getTime()).not.toBeNaN();
});
