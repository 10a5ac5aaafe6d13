import { expect, it } from 'vitest';
import { freePort } from '#support/freePort';
import { logLinesOf } from '#support/logLines';
import { startSmtpServer } from '#support/smtpServer';
import { until } from '#support/until';
import { createMailer } from './mail';
import { watchMailServer } from './mailServerWatch';

const mailerTo = (smtpUrl: string | undefined) =>
  createMailer({
    ...{ smtpUrl, from: 'crew@gangway.example', outboxDir: '/nowhere' },
    isPaused: async () => false,
  });

it('an unusable mail server is reported before anybody waits for a mail, and again when it is back', async () => {
  const port = await freePort();
  const { reach } = mailerTo(`smtp://127.0.0.1:${port}`);
  if (!reach) throw new Error('there is nothing to watch');
  const lines = await logLinesOf(async () => {
    const watch = watchMailServer({ reach, after: 1, askEvery: 20 });
    expect(watch.isUp()).toBeUndefined();
    await until('it to be found away', () => watch.isUp() === false);
    const server = await startSmtpServer({ port });
    await until('it to be found there', () => watch.isUp() === true);
    watch.stop();
    await server.stop();
  });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the mail server in SMTP_URL cannot be used: no mail goes out',
    'the mail server can be used again',
  ]);
});

it('mails that become files need no server', () => {
  expect(mailerTo(undefined).reach).toBe(null);
});
