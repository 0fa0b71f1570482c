import { FORMS, type FormName } from "./drafts.ts";

/** What the page holds of a form beside its fields. */
export interface ServedForm {
  readonly actionId: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
}

export type ServedForms = ReadonlyMap<FormName, ServedForm>;

const HIDDEN_INPUT = /<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?\/>/g;
const ACTION_ID = /"id":"([0-9a-f]+)"/;
const CHARACTERS: Readonly<Record<string, string>> = { "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/** Finds the three forms in the page, each by its fields. */
export async function readServedForms(siteUrl: string): Promise<ServedForms> {
  const page = await (await fetch(siteUrl)).text();
  const markups = page.split("<form").slice(1);
  return new Map(
    FORMS.map(({ definition }) => {
      const fields = Object.keys(definition.fields);
      const markup = markups.find((each) =>
        fields.every((field) => each.includes(`name="${field}"`)),
      );
      const hidden = Array.from(
        (markup ?? "").matchAll(HIDDEN_INPUT),
        ([, name = "", value = ""]) => [name, unescaped(value)] as const,
      );
      const [, actionId] = ACTION_ID.exec(hidden.flat().join(" ")) ?? [];
      if (actionId === undefined) throw new Error(`The page has no form « ${definition.name} ».`);
      return [definition.name, { actionId, hidden }];
    }),
  );
}

function unescaped(value: string): string {
  return value.replace(/&(?:quot|#x27|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
}
