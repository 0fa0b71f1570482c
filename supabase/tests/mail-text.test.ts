import { expect, test } from "vitest";
import { fr } from "#lib/content/typography.ts";
import { type Mail, TEXT_LINE_MAX, textPart } from "../functions/_shared/mail/mail.ts";
import { welcomeMails } from "../functions/super-task/welcome-mail.ts";

const ENVIRONMENT = {
  CONTACT_MAIL_TO: "contact@exemple.fr",
  SITE_URL: "https://www.exemple.fr/, https://essai.exemple.fr",
  SUPABASE_URL: "https://projet.supabase.co",
};

const mail: Mail = {
  id: "1",
  from: "a@exemple.fr",
  to: "b@exemple.fr",
  replyTo: "a@exemple.fr",
  subject: "",
  paragraphs: [],
};

test("the welcome mail is typographically correct, in lines of 60 characters but for its addresses", () => {
  const welcome = welcomeMails.compose(
    {
      id: 1,
      attempts: 1,
      canonical_email: "b@exemple.fr",
      unsubscribe_token: "3b241101-e2bb-4255-8caf-4136c566a962",
    },
    ENVIRONMENT,
  );
  const text = textPart(welcome);
  expect([welcome.subject, text]).toEqual([fr(welcome.subject), fr(text)]);
  const long = text.split("\n").filter((line) => line.length > TEXT_LINE_MAX);
  expect(long).toEqual([
    "https://www.exemple.fr/?desabonner=3b241101-e2bb-4255-8caf-4136c566a962#se-desabonner",
  ]);
});

test("lines break between words; what a visitor wrote and what cannot break stays whole", () => {
  const words = Array.from({ length: 30 }, () => "quart");
  const long = "x".repeat(TEXT_LINE_MAX + 1);
  const verbatim = words.join("  ");
  const text = textPart({ ...mail, paragraphs: [words.join(" "), `a ${long} b`, { verbatim }] });
  const line = words.slice(0, 10).join(" ");
  expect(text).toBe(`${line}\n${line}\n${line}\n\na\n${long}\nb\n\n${verbatim}\n`);
});
