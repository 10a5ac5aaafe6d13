import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { TestServer } from '#support/server';

/** Returns the raw mails to one address in the server's outbox, oldest first. */
export async function mailsTo(server: TestServer, email: string): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** Returns a mail's links, those in the text before those in the HTML. */
function linksOf(mail: string): string[] {
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
}

/** Waits for a mail with a link that begins with `path`, and returns the newest such link. */
export async function linkMailedTo(
  server: TestServer,
  email: string,
  path: '/reset-password?token=' | '/mails/' | '/join/' | '/code#' | '/take-back#',
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const leadsThere = (link: string) => link.slice(link.indexOf('/', 8)).startsWith(path);
    const links = (await mailsTo(server, email)).map((mail) => linksOf(mail).find(leadsThere));
    found = links.findLast((link) => link !== undefined);
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

/** Waits until this many codes have been mailed to an address, and returns the newest. */
export async function codeMailedTo(
  server: TestServer,
  email: string,
  howMany = 1,
): Promise<string> {
  let code = '';
  await expect(async () => {
    const mails = await mailsTo(server, email);
    const codes = mails.flatMap((mail) => /^Subject: (\d{3} \d{3}) is your/m.exec(mail)?.[1] ?? []);
    expect(codes).toHaveLength(howMany);
    code = codes.at(-1)?.replace(' ', '') ?? '';
  }).toPass();
  return code;
}
