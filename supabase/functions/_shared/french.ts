const DATE = { day: "numeric", month: "long", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

const inParis = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", ...options });

/** As in « 22 novembre 2026 ». */
export function frenchDate(date: Date): string {
  return inParis(DATE).format(date).replace(/^1 /, "1er ").replace(" ", "\u00a0");
}

/** As in « 22 novembre 2026 à 15 h 05 ». */
export function frenchTime(date: Date): string {
  const parts = inParis(TIME).formatToParts(date);
  const [hour, minute] = ["hour", "minute"].map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return `${frenchDate(date)} à ${Number(hour)}\u00a0h\u00a0${minute}`;
}

/** A number with its noun, which is singular up to one. */
export function counted(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString("fr-FR")}\u00a0${count < 2 ? singular : plural}`;
}

/** As in « 1, 2 et 3 ». */
export function enumerated(items: readonly (string | number)[]): string {
  const [last = "", ...others] = items.toReversed();
  return others.length === 0 ? String(last) : `${others.toReversed().join(", ")} et ${last}`;
}
