import type { Call } from "./edge-function.ts";
import type { Environment } from "./environment.ts";
import type { Mail } from "./mail/mail.ts";
import { sendMail } from "./mail/transports.ts";
import type { DeliveryQueue, QueuedRow } from "./queue.ts";

/** A table each of whose rows has one mail to send, and that mail. */
export interface MailDefinition<Row extends QueuedRow> {
  readonly table: string;
  compose(row: Row, environment: Environment): Mail;
  /**
   * Whether the mail of a claimed row may be sent now; if not, the row says what becomes of it.
   * @throws DatabaseError, SettingsError
   */
  admit?(row: Row, call: Call): Promise<boolean>;
}

/** The queue of a table's mails. */
export function mailQueue<Row extends QueuedRow>(
  definition: MailDefinition<Row>,
): MailDefinition<Row> & DeliveryQueue<Row> {
  return {
    ...definition,
    noun: "mail",
    async send(row, call, signal) {
      const { environment } = call;
      if (definition.admit && !(await definition.admit(row, call))) return false;
      await sendMail(definition.compose(row, environment), environment, signal);
      return true;
    },
  };
}
