import { log } from './log';
import type { MailKind } from './mailKind';
import { openOutbox } from './outbox';

/** A mail to one person, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The unsubscribe page, which also takes a bare POST (RFC 8058). */
  endingUrl?: string;
  /** Without the angle brackets; if unset, the library generates one. */
  messageId?: string;
}

/** The settings of `createMailer`. */
export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  /** The folder for mails as `.eml` files if there is no SMTP server; created if missing. */
  outboxDir: string;
  /** While true, `send` rejects, and mails that are posted or delivered become files. */
  isPaused: () => Promise<boolean>;
  /** Called with the outcome of each mail. */
  onOutcome?: ((kind: MailKind, outcome: 'sent' | 'failed') => void) | undefined;
}

/** How long a mail server may stay silent, in milliseconds; the library's defaults are minutes. */
const SMTP_LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Converts a mail for the library. */
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

/** Imports the library on first use rather than at startup. Nobody waits for it then. */
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

/** Creates a mailer that sends over SMTP, or into the outbox if no server is set (DESIGN 4). */
export function createMailer({ smtpUrl, from, outboxDir, isPaused, onOutcome }: MailOptions) {
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
  const deliver = (mail: Mail, kind: MailKind): Promise<void> =>
    count(kind, async () => (smtp && !(await isPaused()) ? smtp.deliver(mail) : intoOutbox(mail)));
  return {
    /** Like `post`, but resolves when the mail has gone out, and rejects if it could not be sent. */
    deliver,
    /**
     * Sends a mail from the queue. Resolves when the mail server has accepted it. Rejects if it has
     * not, or if mails are paused. Without a mail server the mail becomes a file.
     */
    send: (mail: Mail, kind: MailKind): Promise<void> =>
      count(kind, async () => {
        if (await isPaused()) throw new Error('mails wait');
        return smtp ? smtp.deliver(mail) : intoOutbox(mail);
      }),
    /** Rejects if the mail server cannot be used; null if there is none, and mails become files. */
    reach: smtp?.reach ?? null,
    /** Starts sending and returns at once. A failure is logged, and the mail is lost. */
    post(mail: Mail, kind: MailKind): void {
      const sending = deliver(mail, kind)
        .catch((err: unknown) => log.error({ kind, err }, 'mail not sent'))
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    /** Resolves when everything posted so far has been sent or has failed. */
    async drain(): Promise<void> {
      await Promise.all(underway);
    },
  };
}

/** Sends mails. Every outcome is counted. */
export type Mailer = ReturnType<typeof createMailer>;
