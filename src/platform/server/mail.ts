import { log } from './log';
import type { MailKind } from './mailKind';
import { openOutbox } from './outbox';

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

export interface Mailer {
  /** Resolves when the mail server took the mail, and rejects when it did not; either is counted. */
  send(mail: Mail, kind: MailKind): Promise<void>;
  /** Takes the mail and returns at once; a failure is logged, and the mail is lost. */
  post(mail: Mail, kind: MailKind): void;
  /** The same for somebody who waits for it: resolves when it has gone out, and rejects if it has not. */
  deliver(mail: Mail, kind: MailKind): Promise<void>;
  /** Rejects if the mail server cannot be used; null if there is none and mails become files. */
  reach: (() => Promise<void>) | null;
  /** Resolves when everything posted so far has gone out or failed. */
  drain(): Promise<void>;
}

/** The mailer of a server, with the files that it writes. */
export interface ServerMailer extends Mailer {
  /** Removes what the outbox keeps no longer. */
  tidyOutbox(): Promise<void>;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails go as `.eml` files without an SMTP server; made if it is missing. */
  outboxDir: string;
  /** Whether mails wait: then none of the queue is sent, and posted ones become files. */
  isPaused: () => Promise<boolean>;
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

/** Loads the library when it is first needed, which nobody waits for, and not at the start. */
function whenAsked<Transport>(create: (library: typeof import('nodemailer')) => Transport) {
  let transport: Promise<Transport> | undefined;
  return () => {
    transport ??= import('nodemailer').then(create);
    return transport;
  };
}

function smtpDelivery(smtpUrl: string, from: string) {
  const transport = whenAsked(({ createTransport }) =>
    createTransport({ url: smtpUrl, ...SMTP_LIMITS }, { from }),
  );
  return {
    async deliver(mail: Mail): Promise<undefined> {
      await (await transport()).sendMail(toMessage(mail));
    },
    async reach(): Promise<void> {
      await (await transport()).verify();
    },
  };
}

/** Mail over SMTP, or into the outbox when no server is set (DESIGN 4). */
export function createMailer({
  smtpUrl,
  from,
  outboxDir,
  isPaused,
  onOutcome,
}: MailOptions): ServerMailer {
  const outbox = openOutbox(outboxDir);
  const written = whenAsked(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }, { from }),
  );
  async function intoOutbox(mail: Mail): Promise<string> {
    const { message } = await (await written()).sendMail(toMessage(mail));
    return outbox.put(message as Buffer);
  }
  const smtp = smtpUrl ? smtpDelivery(smtpUrl, from) : null;
  const underway = new Set<Promise<void>>();
  async function count(kind: MailKind, deliver: () => Promise<string | undefined>): Promise<void> {
    try {
      const file = await deliver();
      log.info({ kind, file }, 'mail sent');
      onOutcome?.(kind, 'sent');
    } catch (error) {
      onOutcome?.(kind, 'failed');
      throw error;
    }
  }
  const deliver: Mailer['deliver'] = (mail, kind) =>
    count(kind, async () => (smtp && !(await isPaused()) ? smtp.deliver(mail) : intoOutbox(mail)));
  return {
    deliver,
    send: (mail, kind) =>
      count(kind, async () => {
        if (await isPaused()) throw new Error('mails wait');
        return smtp ? smtp.deliver(mail) : intoOutbox(mail);
      }),
    reach: smtp?.reach ?? null,
    tidyOutbox: outbox.tidy,
    post(mail, kind) {
      const sending = deliver(mail, kind)
        .catch((err: unknown) => log.error({ kind, err }, 'mail not sent'))
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async drain() {
      await Promise.all(underway);
    },
  };
}
