/** Roles and states as NVDA says them in French; the tool speaks English. */
const ROLES: Readonly<Record<string, string>> = {
  banner: "bannière",
  button: "bouton",
  checkbox: "case à cocher",
  contentinfo: "informations sur le contenu",
  dialog: "dialogue",
  heading: "titre",
  link: "lien",
  list: "liste",
  main: "principal",
  navigation: "navigation",
  region: "région",
  textbox: "édition",
};

const STATES: Readonly<Record<string, string>> = {
  checked: "coché",
  "not checked": "non coché",
  "has popup dialog": "ouvre un dialogue",
  invalid: "saisie non valide",
  required: "requis",
};

const LIVE_REGION = /^(polite|assertive): /;

/** One phrase of the virtual screen reader as a French one would say it. */
export function inFrench(phrase: string): string {
  const [role = "", ...rest] = phrase.replace(LIVE_REGION, "").split(", ");
  const words = rest.map((word) => STATES[word] ?? word.replace(/^level (\d)$/, "niveau $1"));
  return [ROLES[role] ?? role, ...words].join(", ");
}
