/** False when the browser blocked the tab. `noopener` as a feature would hide that answer. */
export function openInNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
