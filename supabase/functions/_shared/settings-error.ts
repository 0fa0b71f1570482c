/** The message names the missing or invalid variable, without its value. */
export class SettingsError extends Error {
  override name = "SettingsError";
}
