import { z } from "zod";
import { type Environment, SettingsError } from "../environment.ts";
import { isSecureUrl, isThisMachine, NOT_SECURE } from "../secure-url.ts";

const isPort = (value: string) => /^\d+$/.test(value) && +value > 0 && +value < 2 ** 16;

const MAIL_VARIABLES = z.object({
  RESEND_API_KEY: z.string().optional(),
  RESEND_URL: z.string().refine(isSecureUrl, NOT_SECURE).default("https://api.resend.com/emails"),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: z.string().refine(isPort, "is not a port number").default("465"),
  SMTP_SECURITY: z
    .enum(["tls", "starttls", "none"], { error: "is neither tls nor starttls nor none" })
    .default("tls"),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_DIRECTORY: z.string().optional(),
  // PostgREST answers with at most 1000 rows, and the limit is found by counting them.
  WELCOME_MAILS_PER_HOUR: z
    .string()
    .regex(/^\d{1,3}$/, "is not a whole number from 0 to 999")
    .default("60"),
});

type MailSettings = ReturnType<typeof readMailSettings>;

export type SettingsOf<Transport> = Extract<MailSettings, { readonly transport: Transport }>;

/** By Resend if RESEND_API_KEY is set, else by SMTP if SMTP_HOST is, else into MAIL_DIRECTORY. @throws SettingsError */
export function readMailSettings(environment: Environment) {
  const variables = readVariables(environment);
  if (variables.RESEND_API_KEY) {
    return {
      transport: "resend" as const,
      url: variables.RESEND_URL,
      key: variables.RESEND_API_KEY,
    };
  }
  if (variables.SMTP_HOST) return smtpSettings(variables, variables.SMTP_HOST);
  if (variables.MAIL_DIRECTORY) {
    return { transport: "folder" as const, directory: variables.MAIL_DIRECTORY };
  }
  throw new SettingsError("Neither RESEND_API_KEY nor SMTP_HOST nor MAIL_DIRECTORY is set.");
}

/** The most welcome mails in any hour; 0 for any number. @throws SettingsError */
export function welcomeMailsPerHour(environment: Environment): number {
  return Number(readVariables(environment).WELCOME_MAILS_PER_HOUR);
}

type MailVariables = z.infer<typeof MAIL_VARIABLES>;

function readVariables(environment: Environment): MailVariables {
  // Dashboards leave variables empty.
  const set = Object.entries(environment).filter(([, value]) => value);
  const { data, error } = MAIL_VARIABLES.safeParse(Object.fromEntries(set));
  const [issue] = error?.issues ?? [];
  if (data) return data;
  throw new SettingsError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
}

function smtpSettings(variables: MailVariables, host: string) {
  const { SMTP_PORT, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD: pass } = variables;
  if (!user !== !pass) throw new SettingsError("SMTP_USER and SMTP_PASSWORD go together.");
  if (security === "none" && !isThisMachine(host)) {
    throw new SettingsError(
      "SMTP_SECURITY=none is for a mail server on this machine: use tls or starttls.",
    );
  }
  const credentials = user && pass ? { user, pass } : undefined;
  return { transport: "smtp" as const, host, port: Number(SMTP_PORT), security, credentials };
}
