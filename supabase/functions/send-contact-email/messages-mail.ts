import type { Environment } from "../_shared/environment.ts";
import { counted, frenchTime } from "../_shared/french.ts";
import { type FirmMailContent, oneLine } from "../_shared/mail/mail.ts";
import type { ContactMessageRow } from "./contact-mail.ts";
import { whereToLook } from "./where-to-look.ts";

/** Characters of a message that fit its line. */
const SHOWN = 200;

/** Names the messages that came too fast for a mail each. */
export function messagesMail(
  messages: readonly ContactMessageRow[],
  table: number,
  environment: Environment,
): FirmMailContent {
  return {
    subject: `${counted(messages.length, "autre message", "autres messages")} depuis le site`,
    paragraphs: [
      "Plus de dix messages sont arrivés en une heure. En voici la suite\u00a0: chacun y est, les longs sont coupés.",
      messages.map(inOneLine).join("\n"),
      whereToLook("contact_messages", messages, table, environment),
    ],
  };
}

function inOneLine({ name, email, message, created_at }: ContactMessageRow): string {
  const characters = Array.from(oneLine(message));
  const start = characters.slice(0, SHOWN).join("");
  const shown = characters.length > SHOWN ? `${start}…` : start;
  return `–\u00a0${oneLine(name)}, ${email}, ${frenchTime(new Date(created_at))}\u00a0: ${shown}`;
}
