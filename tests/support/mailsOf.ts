import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpTestApp } from './httpApp';
import { type MailParts, readMail } from './mailParts';

/** Returns the mails in the outbox to one address, oldest first, once all have been written. */
export async function mailsTo(app: HttpTestApp, email: string): Promise<MailParts[]> {
  await app.mailer.drain();
  const files = await readdir(app.outboxDir).catch(() => []);
  // The outbox may also hold unfinished files of mails to others.
  const names = files.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(join(app.outboxDir, name), 'utf8'))),
  );
  return mails.filter(({ headers }) => headers.get('to') === email);
}

/**
 * Returns the token of the link in the newest mail that has one. Pass `page` to count only links to
 * it, if mails of two kinds may have the same time.
 */
export async function tokenMailedTo(app: HttpTestApp, email: string, page = ''): Promise<string> {
  const mails = await mailsTo(app, email);
  const link = new RegExp(`^https?:\\S+${page}\\?token=(\\S+)$`, 'm');
  const tokens = mails.map(({ text }) => link.exec(text)?.[1]);
  const token = tokens.findLast((found) => found !== undefined);
  if (token === undefined) throw new Error(`${mails.length} mails, and none has a token`);
  return token;
}
