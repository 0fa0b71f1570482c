import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { validContactMessage, validDownload, validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { CASE_STUDY_TITLES, SITE_NAME } from "../functions/_shared/content.ts";
import { smtpVariables, startMailSink } from "./receivers.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

const OWNER = "bureau@exemple.fr";
const BOTH = `${OWNER}, associee@exemple.fr`;

const sink = await startMailSink();
const { mails } = sink;
const backend = await startTemporaryBackend({
  environment: {
    ...smtpVariables(sink.port),
    CONTACT_MAIL_TO: BOTH,
    LEADS_LOOKUP: "npm run leads",
  },
});
const email = "zoe@exemple.fr";

afterAll(async () => {
  await backend.stop();
  await sink.stop();
});

beforeEach(async () => {
  mails.length = 0;
  await backend.query(
    "truncate lead_notices, firm_mails, leads, downloads, newsletter_subscriptions, contact_messages restart identity",
  );
});

const queueNotices = () => backend.query("select private.queue_notices()");
const send = () => backend.retry("send-contact-email");

/** A download as the site sends it, at a time long past. */
async function download(fileName: string, at: string) {
  const key = randomUUID();
  const leads = backend.visitor(key).from("leads");
  await leads.insert([asColumns(validLead({ email }))]);
  await backend.invoke("downloads_log", asColumns(validDownload({ email, fileName })), key);
  await backend.query(
    `update leads set created_at = '${at}' where id = (select max(id) from leads)`,
  );
}

test("three downloads of one person are one mail, which replies to them", async () => {
  for (const [index, fileName] of Object.keys(CASE_STUDY_TITLES).entries()) {
    await download(fileName, `2026-11-22T14:0${index}:00Z`);
  }
  await queueNotices();
  expect(await send()).toMatchObject({ sent: 1 });
  const [mail, ...others] = mails;
  assert(mail && others.length === 0);
  expect(Object.fromEntries(mail.headers)).toMatchObject({
    from: OWNER,
    to: BOTH,
    "reply-to": email,
    subject: "3\u00a0demandes de cas d'usage\u00a0: Éloïse Lefèvre-Nguyễn (Vents & Marées)",
    "auto-submitted": "auto-generated",
  });
  expect(mail.text).toBe(`Nom\u00a0: Éloïse Lefèvre-Nguyễn
Entreprise\u00a0: Vents & Marées
Adresse e-mail\u00a0: ${email}

Cas d'usage demandés\u00a0:
–\u00a0Producteur éolien 300 MW, 22\u00a0novembre 2026 à 15\u00a0h\u00a000
–\u00a0Actifs de stockage, 22\u00a0novembre 2026 à 15\u00a0h\u00a001
–\u00a0Agrégateur, 22\u00a0novembre 2026 à 15\u00a0h\u00a002

Pour écrire à Éloïse Lefèvre-Nguyễn, répondez à cet e-mail.

Lignes 1, 2 et 3 de la table «\u00a0leads\u00a0»\u00a0:
npm run leads
`);
});

test("an hour's first ten messages are mails of their own, and one mail names all others", async () => {
  for (let number = 1; number <= 12; number += 1) {
    const message = number === 12 ? "é".repeat(201) : `Message ${number}`;
    const fields = { email: `n${number}@exemple.fr`, message };
    const columns = asColumns(validContactMessage(fields));
    await backend.invoke("send-contact-email", { type: "contact", ...columns });
  }
  expect(mails).toHaveLength(10);
  await backend.query("update contact_messages set created_at = now() - interval '11 minutes'");
  await queueNotices();
  expect(await send()).toMatchObject({ sent: 1 });
  const [mail, ...others] = mails.slice(10);
  assert(mail && others.length === 0);
  expect(mail.headers.get("subject")).toBe("2\u00a0autres messages depuis le site");
  expect(mail.headers.get("reply-to")).toBe(OWNER);
  expect(mail.text).toMatch(
    /^–\s[^–]*n11@exemple\.fr[^–]*Message\s11\n–\s[^–]*n12@exemple\.fr[^–]*\sé{200}…$/m,
  );
});

test("a mail of 1000 leads names each of them, and the next mail the others", async () => {
  await backend.query(`
    insert into leads (first_name, last_name, company, email, created_at)
    select 'A', 'B', 'C', format('p%s@exemple.fr', number), now() - interval '11 minutes'
    from generate_series(1, 1061) as number`);
  await queueNotices();
  await queueNotices();
  await send();
  const addresses = mails.map(({ text }) => text.match(/p\d+@/g) ?? []);
  expect(addresses.map(({ length }) => length)).toEqual([1000, 61]);
  expect(new Set(addresses.flat()).size).toBe(1061);
  expect(mails[0]?.text.replace(/\s/g, " ")).toContain("téléchargement non enregistré, ");
});

test("a lead that was erased before its mail left is not announced", async () => {
  await download("etude-de-cas-agregateur.pdf", "2026-11-22T14:00:00Z");
  await queueNotices();
  await backend.query(`select private.erase_personal_data('${email}')`);
  expect(await send()).toMatchObject({ sent: 0, postponed: 0, givenUp: 0 });
  expect(mails).toEqual([]);
  const { data } = await backend.owner.from("firm_mails").select("*").eq("kind", "leads");
  expect(data).toMatchObject([{ status: "sent", attempts: 0, next_attempt_at: null }]);
});

test("an alert names what was given up or is late, and is logged", async () => {
  await backend.query(`
    insert into contact_messages (name, email, message, status, attempts, last_error) values
      ('Zoë', 'zoe@exemple.fr', 'Bonjour', 'failed', 9, 'smtp_450'),
      ('Zoë', 'zoe@exemple.fr', 'Bonjour', 'failed', 9, 'timeout');
    insert into newsletter_subscriptions (email, consent_version, next_attempt_at)
      values ('zoe@exemple.fr', '2026-01', now() - interval '61 minutes')`);
  await queueNotices();
  await send();
  expect(mails[0]?.headers.get("subject")).toBe(
    `${SITE_NAME}\u00a0: 2\u00a0envois abandonnés, 1\u00a0envoi en retard`,
  );
  expect(mails[0]?.text).toBe(`Abandonnés, plus aucun essai n'est prévu\u00a0:
–\u00a0message de contact n°\u00a01 (smtp_450)
–\u00a0message de contact n°\u00a02 (timeout)

En attente depuis plus d'une heure\u00a0:
–\u00a0e-mail de bienvenue n°\u00a01 (pas encore essayé)

Les données des formulaires sont enregistrées. La liste
complète, dans la base\u00a0:
select * from private.undelivered()

Causes et remèdes\u00a0: docs/operating.md.
`);
  expect(backend.logLines.join("\n")).toMatch(/"queue_alert","givenUp":2,"late":1,/);
});
