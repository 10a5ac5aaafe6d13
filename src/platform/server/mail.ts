import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataDir } from './folders/makeDataDir';
import { log } from './log';

/** One mail to one person, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where mails like it are ended, by opening the page or by a POST alone (RFC 8058). */
  endingUrl?: string;
  /** Without the angle brackets; the library makes one otherwise. */
  messageId?: string;
}

/** What mails are called in the log and the metrics. */
export const MAIL_KINDS = [
  'reset',
  'password changed',
  'verify email',
  'new email',
  'email changed',
  'reminder',
  'nudge',
  'new answers',
  'deadline',
  'plan',
  'trip ready',
  'sent back',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves when the mail was taken by the mail server, and rejects when it was not; either is
   * counted.
   */
  send(mail: Mail, kind: MailKind): Promise<void>;
  /** Takes the mail and returns at once; a failure is logged, and the mail is lost. */
  post(mail: Mail, kind: MailKind): void;
  /** Rejects if the mail server cannot be used; null if there is none and mails become files. */
  reach: (() => Promise<void>) | null;
  /** Resolves when everything posted so far has gone out or failed. */
  drain(): Promise<void>;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails go as `.eml` files without an SMTP server; made if it is missing. */
  outboxDir: string;
  /** Called with the outcome of each mail. */
  onOutcome?: ((kind: MailKind, outcome: 'sent' | 'failed') => void) | undefined;
}

/** For how long a mail server may say nothing, in milliseconds; the library's own limits are minutes. */
const SMTP_LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** A mail as the library takes it. */
function toMessage({ endingUrl, messageId, ...mail }: Mail) {
  const headers = {
    'List-Unsubscribe': `<${endingUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return {
    ...mail,
    ...(endingUrl !== undefined && { headers }),
    ...(messageId !== undefined && { messageId: `<${messageId}>` }),
  };
}

interface Delivery {
  deliver(mail: Mail): Promise<{ file?: string }>;
  reach: Mailer['reach'];
}

/** Loads the library when it is first needed, which nobody waits for, and not at the start. */
function whenAsked<Transport>(create: (library: typeof import('nodemailer')) => Transport) {
  let transport: Promise<Transport> | undefined;
  return () => {
    transport ??= import('nodemailer').then(create);
    return transport;
  };
}

function smtpDelivery(smtpUrl: string, from: string): Delivery {
  const transport = whenAsked(({ createTransport }) =>
    createTransport({ url: smtpUrl, ...SMTP_LIMITS }, { from }),
  );
  return {
    async deliver(mail) {
      await (await transport()).sendMail(toMessage(mail));
      return {};
    },
    async reach() {
      await (await transport()).verify();
    },
  };
}

function outboxDelivery(outboxDir: string, from: string): Delivery {
  const transport = whenAsked(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }, { from }),
  );
  const deliver: Delivery['deliver'] = async (mail) => {
    const { message } = await (await transport()).sendMail(toMessage(mail));
    await makeDataDir(dirname(outboxDir));
    await mkdir(outboxDir, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    const file = join(outboxDir, name);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return { file };
  };
  return { deliver, reach: null };
}

/** Mail over SMTP, or into the outbox when no server is set (DESIGN 4). */
export function createMailer({ smtpUrl, from, outboxDir, onOutcome }: MailOptions): Mailer {
  const { deliver, reach } = smtpUrl
    ? smtpDelivery(smtpUrl, from)
    : outboxDelivery(outboxDir, from);
  const underway = new Set<Promise<void>>();
  async function send(mail: Mail, kind: MailKind): Promise<void> {
    try {
      const { file } = await deliver(mail);
      log.info({ kind, file }, 'mail sent');
      onOutcome?.(kind, 'sent');
    } catch (error) {
      onOutcome?.(kind, 'failed');
      throw error;
    }
  }
  return {
    send,
    reach,
    post(mail, kind) {
      const sending = send(mail, kind)
        .catch((err: unknown) => log.error({ kind, err }, 'mail not sent'))
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async drain() {
      await Promise.all(underway);
    },
  };
}
