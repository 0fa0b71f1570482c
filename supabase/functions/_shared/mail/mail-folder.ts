import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { internetMessage } from "./internet-message.ts";
import type { Mail } from "./mail.ts";
import type { FolderSettings } from "./mail-settings.ts";

/** Writes a mail as an .eml file; a retry overwrites it. */
export async function writeMailFile(mail: Mail, { directory }: FolderSettings): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({
    ...internetMessage(mail),
    // An erasure searches these files; base64 would hide an address.
    textEncoding: "quoted-printable",
  });
  const path = join(directory, `${mail.id}.eml`);
  await mkdir(directory, { recursive: true });
  // Renamed when complete, so that nobody reads half a mail.
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
