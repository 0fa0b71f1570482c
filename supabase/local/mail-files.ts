import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder for mails within a data folder. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/** The files of the mails that name one of these lower-case addresses, also among others. */
export async function findMails(folder: string, addresses: readonly string[]): Promise<string[]> {
  const sought = new Set(addresses);
  const found: string[] = [];
  for (const file of await readdir(folder).catch(() => [])) {
    const path = join(folder, file);
    if (
      /\.eml(\.part)?$/.test(file) &&
      wordsOf(await readFile(path)).some((word) => sought.has(word))
    )
      found.push(path);
  }
  return found;
}

/** The quoted-printable words of a mail, without the signs that surround an address. */
function wordsOf(mail: Buffer): readonly string[] {
  const bytes = mail
    .toString("latin1")
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const text = Buffer.from(bytes, "latin1").toString("utf8").toLowerCase();
  return text.split(/[\s<>()[\]\\,;:"]+/).map((word) => word.replace(/[.!?»…]+$/, ""));
}
