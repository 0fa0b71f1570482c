import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

import type { Desktop } from "./desktop.ts";
import { type SpeechServer, startSpeechServer } from "./speech-server.ts";

/** Defaults but for these: keys are not echoed, and the reader waits to be asked before it reads on. */
const SETTINGS = {
  enableBraille: false,
  enableSound: false,
  enableKeyEcho: false,
  sayAllOnLoad: false,
  pageSummaryOnLoad: false,
};

const PROFILE = { profile: ["Default", "default"], pronunciations: {}, keybindings: {} };

/** Orca, in French, with the settings that it has when it is installed. */
export async function startScreenReader(desktop: Desktop): Promise<SpeechServer> {
  const folder = join(desktop.folder, "orca");
  await mkdir(folder, { recursive: true });
  const settings = {
    general: { ...SETTINGS, startingProfile: PROFILE.profile, ...PROFILE },
    profiles: { default: { ...SETTINGS, ...PROFILE } },
    pronunciations: {},
    keybindings: {},
  };
  await writeFile(join(folder, "user-settings.conf"), JSON.stringify(settings));
  const speech = await startSpeechServer(join(folder, "speech"));
  desktop.run("orca", ["--replace", "--user-prefs", folder], speech.environment);
  await expect.poll(() => speech.utterances.length, { timeout: 60_000 }).toBeGreaterThan(0);
  return speech;
}
