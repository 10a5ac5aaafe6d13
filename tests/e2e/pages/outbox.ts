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

/** Waits for the one mail to an address and gives the link in it. */
export async function linkMailedTo(server: TestServer, email: string): Promise<string> {
  await expect(async () => expect(await mailsTo(server, email)).toHaveLength(1)).toPass();
  const [mail = ''] = await mailsTo(server, email);
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const link = /https?:\/\/\S+\/reset-password\?token=\w+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in this mail:\n${mail}`);
  return link;
}
