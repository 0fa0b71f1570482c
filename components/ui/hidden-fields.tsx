import { DRAFT_KEY_FIELD, HONEYPOT_FIELD } from "#lib/forms/form-definitions.ts";
import { Honeypot } from "./field.tsx";

/** What every form carries beside its own fields. */
export function HiddenFields({
  draftKey,
  honeypotLabel,
}: {
  readonly draftKey: string;
  readonly honeypotLabel: string;
}) {
  return (
    <>
      <input type="hidden" name={DRAFT_KEY_FIELD} value={draftKey} />
      <Honeypot name={HONEYPOT_FIELD} label={honeypotLabel} />
    </>
  );
}
