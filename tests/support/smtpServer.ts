import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as received over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  /** True if it came over TLS, by STARTTLS. */
  isEncrypted: boolean;
}

export interface TestSmtpServer {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Runs before a mail is accepted. If it throws, the server replies with that error. */
  beforeAccept: (to: string[]) => Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a real SMTP server on a free port, or on `port`. It keeps what it receives.
 *
 * @param options.tls offer STARTTLS with this key and certificate
 */
export async function startSmtpServer({
  tls,
  port: wanted = 0,
}: {
  tls?: { key: string; cert: string };
  port?: number;
} = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map((recipient) => recipient.address);
      text(stream)
        .then(async (raw) => {
          await running.beforeAccept(to);
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to,
            raw,
            isEncrypted: session.secure,
          });
        })
        .then(() => done(), done);
    },
  });
  const listener = server.listen(wanted, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const running: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    beforeAccept: async () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}
