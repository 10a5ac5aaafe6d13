import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { selfSigned } from '#support/certificates';
import { folderForFile } from '#support/folderForTests';
import { startTestServer } from '#support/server';
import { startSmtpServer } from '#support/smtpServer';
import { until } from '#support/until';

const METRICS_TOKEN = 'a-token-for-the-numbers';

const folder = await folderForFile();
const tls = selfSigned('localhost');
const authority = join(folder.path, 'authority.pem');
await writeFile(authority, tls.cert);
const smtp = await startSmtpServer({ tls });
afterAll(() => smtp.stop());

/** Starts a server that requires STARTTLS. Returns its log, and whether mails go out. */
async function startWith(env: NodeJS.ProcessEnv) {
  const url = new URL(smtp.url);
  url.hostname = 'localhost';
  url.searchParams.set('requireTLS', 'true');
  const server = await startTestServer({ SMTP_URL: url.href, METRICS_TOKEN, ...env });
  let log = '';
  server.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const isUp = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
    return /^gangway_mail_server_up (\d)$/m.exec(text)?.[1];
  };
  return { server, isUp, log: () => log };
}

it('mails go over STARTTLS, with a certificate from a private authority', async () => {
  const { server, isUp, log } = await startWith({ NODE_EXTRA_CA_CERTS: authority });
  await until('the server to have asked', async () => (await isUp()) === '1');
  const { email } = await signUpPerson(server.url, 'Amy');
  await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email }),
  });
  await until('the mail', () => smtp.mails.length === 1);
  expect(smtp.mails[0]).toMatchObject({ isEncrypted: true });
  await server.stop();
  expect(log()).not.toContain('mail server');
}, 60_000);

it('an untrusted certificate is reported after the start, which continues', async () => {
  const { server, isUp, log } = await startWith({});
  await until('the server to have asked', async () => (await isUp()) === '0');
  expect(log()).toContain('the mail server in SMTP_URL cannot be used: no mail goes out');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
}, 60_000);
