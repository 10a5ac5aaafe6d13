import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpTestApp } from './httpApp';
import { type MailParts, readMail } from './mailParts';

/** All mails in the outbox to one address, the oldest first, once everything posted so far is there. */
export async function mailsTo(app: HttpTestApp, email: string): Promise<MailParts[]> {
  await app.mailer.drain();
  const files = await readdir(app.outboxDir).catch(() => []);
  // Others may be on their way for somebody else.
  const names = files.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(join(app.outboxDir, name), 'utf8'))),
  );
  return mails.filter(({ headers }) => headers.get('to') === email);
}

/**
 * The token of the link in the newest mail to an address that has one; of links to `page`, where mails of
 * two kinds may be of the same moment.
 */
export async function tokenMailedTo(app: HttpTestApp, email: string, page = ''): Promise<string> {
  const mails = await mailsTo(app, email);
  const link = new RegExp(`^https?:\\S+${page}\\?token=(\\S+)$`, 'm');
  const tokens = mails.map(({ text }) => link.exec(text)?.[1]);
  const token = tokens.findLast((found) => found !== undefined);
  if (token === undefined) throw new Error(`${mails.length} mails, and none has a token`);
  return token;
}
