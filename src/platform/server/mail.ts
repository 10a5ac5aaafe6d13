import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from './log';

/** One mail to one person, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail without keeping the caller waiting. */
export interface Mailer {
  /** Takes the mail and returns at once; a failure is logged. `kind` names the mail in the log. */
  post(mail: Mail, kind: string): void;
  /** Resolves when everything posted so far has gone out or failed. */
  drain(): Promise<void>;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails go as `.eml` files when there is no SMTP server; made when it is missing. */
  outboxDir: string;
  /** Is told what came of each mail. */
  onOutcome?: ((kind: string, outcome: 'sent' | 'failed') => void) | undefined;
}

type Deliver = (mail: Mail) => Promise<{ file?: string }>;

/** Loads the library with the first mail, which nobody waits for, and not at the start. */
function whenAsked<Transport>(create: (library: typeof import('nodemailer')) => Transport) {
  let transport: Promise<Transport> | undefined;
  return () => {
    transport ??= import('nodemailer').then(create);
    return transport;
  };
}

function smtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = whenAsked(({ createTransport }) => createTransport(smtpUrl, { from }));
  return async (mail) => {
    await (await transport()).sendMail(mail);
    return {};
  };
}

function outboxDelivery(outboxDir: string, from: string): Deliver {
  const transport = whenAsked(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }, { from }),
  );
  return async (mail) => {
    const { message } = await (await transport()).sendMail(mail);
    await mkdir(outboxDir, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    const file = join(outboxDir, name);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return { file };
  };
}

/** Mail over SMTP, or into the outbox when no server is set (DESIGN 4). */
export function createMailer({ smtpUrl, from, outboxDir, onOutcome }: MailOptions): Mailer {
  const deliver = smtpUrl ? smtpDelivery(smtpUrl, from) : outboxDelivery(outboxDir, from);
  const underway = new Set<Promise<void>>();
  return {
    post(mail, kind) {
      const sending = deliver(mail)
        .then(
          ({ file }) => {
            log.info({ kind, file }, 'mail sent');
            onOutcome?.(kind, 'sent');
          },
          (err: unknown) => {
            log.error({ kind, err }, 'mail not sent');
            onOutcome?.(kind, 'failed');
          },
        )
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async drain() {
      await Promise.all(underway);
    },
  };
}
