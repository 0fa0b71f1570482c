import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { dropDraft, offerDraft, restoreDraft } from "./draft.ts";

/** Restores a form's draft after hydration, then runs `onStart`; after a success `renewDraft` begins another. */
export function useDraft(
  name: string,
  element: RefObject<HTMLFormElement | null>,
  onStart: () => void,
) {
  const draftKey = useRef<HTMLInputElement>(null);

  /** Not state: a second render right after hydration would cost as much as hydrating. */
  function setDraftKey(key?: string) {
    // Empty outside secure contexts: the server then derives the key from the values alone.
    if (draftKey.current) draftKey.current.value = key ?? crypto.randomUUID?.() ?? "";
  }

  /** @param sent the draft as it was sent. */
  function renewDraft(sent?: string) {
    element.current?.reset();
    dropDraft(name, sent);
    setDraftKey();
  }

  const start = useEffectEvent((form: HTMLFormElement) => {
    setDraftKey(restoreDraft(name, form));
    onStart();
  });
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    start(form);
    return offerDraft(name, form);
  }, [name, element]);

  return { draftKey, renewDraft };
}
