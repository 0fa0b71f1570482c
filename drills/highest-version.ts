const versions = new Intl.Collator("en", { numeric: true });

export const isPrerelease = (version: string) => version.includes("-");

/** The highest by version number, among stable versions or among prereleases. */
export function highestVersion(of: readonly string[]): string | undefined {
  return of.toSorted(versions.compare).at(-1);
}
