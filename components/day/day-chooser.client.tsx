"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { ChooserWords } from "#lib/content/day-chooser.ts";

const DAY_FRAGMENT = "#jour=";

type Choices = typeof import("./day-choices.client.tsx").DayChoices;

/** A button that loads the day chooser, which a day in the address opens at once. */
export function DayChooser({ words }: { readonly words: ChooserWords }) {
  const [loaded, setLoaded] = useState<{ Choices: Choices; isPressed: boolean }>();
  const [hasFailed, setFailed] = useState(false);

  const open = (isPressed: boolean) => {
    setFailed(false);
    import("./day-choices.client.tsx").then(
      ({ DayChoices }) => setLoaded({ Choices: DayChoices, isPressed }),
      () => setFailed(true),
    );
  };

  const openWithPage = useEffectEvent(() => {
    if (location.hash.startsWith(DAY_FRAGMENT)) open(false);
  });
  useEffect(() => openWithPage(), []);

  return (
    <div className="day-chooser">
      {loaded ? (
        <loaded.Choices
          words={words}
          takesFocus={loaded.isPressed}
          onClose={() => setLoaded(undefined)}
        />
      ) : (
        <>
          <button type="button" className="button button-outlined" onClick={() => open(true)}>
            {words.open}
          </button>
          {hasFailed && (
            <p role="alert" className="note">
              {words.notLoaded}
            </p>
          )}
        </>
      )}
    </div>
  );
}
