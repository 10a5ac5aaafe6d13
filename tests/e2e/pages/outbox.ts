import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { TestServer } from '../../support/server';

/** All mails to one address that the server has put into its outbox, oldest first, as written. */
export async function mailsTo(server: TestServer, email: string): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** Waits for a mail to an address with a link to a page that takes a token, and returns that link. */
export async function linkMailedTo(
  server: TestServer,
  email: string,
  page: '/reset-password' | '/verify-email',
): Promise<string> {
  const link = new RegExp(`https?://\\S+${page}\\?token=\\S+`);
  let found: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(server, email);
    const texts = mails.map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
    found = texts.map((text) => link.exec(text)?.[0]).findLast((match) => match !== undefined);
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
