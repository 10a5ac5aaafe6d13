import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { codeBrowser } from '#support/codeBrowser';
import { addGuests } from '#support/guests';
import { freshEmail, messageOf } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { readMail } from '#support/mailParts';
import { mailsTo } from '#support/mailsOf';
import { startSmtpServer } from '#support/smtpServer';
import { codeLinkOf } from '@/features/identity/domain/codeLink';
import { endMails, mailingOf } from '@/features/mails/server/mailings';
import { trips } from '@/features/trips/server/tables';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
/** `app` has no mail server, `sending` has one. */
const { app, sending, database } = await openAppsForFile({
  app: {},
  sending: { SMTP_URL: smtp.url },
});
const { db } = database;

/** Has a code mailed for the invitation to a trip. */
async function mailFor(email: string, tripId?: string) {
  const redirect = tripId === undefined ? '/dashboard' : `/join/${tripId}`;
  expect((await codeBrowser(app).ask(email, { redirect })).status).toBe(200);
  const mail = (await mailsTo(app, email)).at(-1);
  if (!mail) throw new Error('no mail');
  return mail;
}

/** Creates a trip with markup in its name. */
async function namedTrip() {
  const amy = await createPerson(db);
  const tripId = await createTestTrip(amy);
  const tripName = `Porto <b>${randomUUID()}</b>`;
  await db.update(trips).set({ tripName }).where(eq(trips.id, tripId));
  return { amy, tripId, tripName };
}

// SPEC-3 12.1
describe('the mail with a code', () => {
  it('goes out as text and as HTML, with the code in its subject and large in its body, and a link', async () => {
    const email = freshEmail();
    const asked = await codeBrowser(sending).ask(email, { redirect: '/join/amy-lima' });
    expect(asked.status).toBe(200);
    const received = smtp.mails.findLast(({ to }) => to.includes(email));
    const { headers, text, html } = readMail(received?.raw ?? '');
    const subject = headers.get('subject') ?? '';
    expect(subject).toMatch(/^\d{3} \d{3} is your Gangway code$/);
    const code = subject.slice(0, 7).replace(' ', '');
    expect(text).toContain(`\r\n\r\n${code}\r\n\r\n`);
    expect(html).toMatch(new RegExp(`font-size:36px[^>]*>${code}</p>`));
    const link = text.match(/https?:\/\/\S+/)?.[0] ?? '';
    const { pathname, search, hash } = new URL(link);
    expect([pathname, search]).toEqual(['/code', '']);
    expect(codeLinkOf(hash.slice(1))).toEqual({
      ...{ email, code: expect.stringMatching(/^\w{32}$/), purpose: 'signup' },
      redirect: '/join/amy-lima',
    });
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  it('names a trip to an address on its list', async () => {
    const { amy, tripId, tripName } = await namedTrip();
    const email = freshEmail();
    await addGuests(amy, tripId, `Ben ${email}`);
    const { text, html } = await mailFor(email, tripId);
    expect(text).toContain(`You are on your way to ${tripName}.`);
    expect(html).not.toContain('<b>');
  });

  it('names it to its travelers', async () => {
    const { tripId, tripName } = await namedTrip();
    const ben = await createPerson(db, 'Ben');
    await answerTrip(ben, tripId);
    expect((await mailFor(ben.actor.email, tripId)).text).toContain(tripName);
  });

  it.each(['a stranger', 'somebody on another list', 'somebody who waits', 'its organizer'])(
    'does not name it to %s',
    async (who) => {
      const { amy, tripId, tripName } = await namedTrip();
      const other = await namedTrip();
      const waiting = await createPerson(db, 'Wes');
      await amy.api.guests.setListOnly({ tripId, listOnly: true });
      await answerTrip(waiting, tripId);
      const listed = freshEmail();
      await addGuests(other.amy, other.tripId, `Ben ${listed}`);
      const email = {
        'a stranger': freshEmail(),
        'somebody on another list': listed,
        'somebody who waits': waiting.actor.email,
        'its organizer': amy.actor.email,
      }[who];
      const { text, html } = await mailFor(email ?? '', tripId);
      expect(`${text}${html}`).not.toContain(tripName.slice(-20));
    },
  );

  it('is sent for a trip that is none', async () => {
    for (const tripId of ['nowhere', '../..', 'x'.repeat(200), '%00', '%ud800']) {
      expect((await mailFor(freshEmail(), tripId)).text).not.toContain('on your way');
    }
  });

  it('goes to an address that has ended all mails', async () => {
    const { amy, tripId } = await namedTrip();
    const email = freshEmail();
    await addGuests(amy, tripId, `Ben ${email}`);
    const { token } = (await mailingOf(db, tripId, email)) ?? {};
    await endMails(db, token ?? '', 'all');
    expect((await mailFor(email, tripId)).headers.get('subject')).toContain('Gangway code');
  });

  it('lies in the outbox where there is no mail server, and the log says where and no more', async () => {
    const email = freshEmail();
    const lines = await logLinesOf(() => codeBrowser(app).ask(email));
    const sent = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'mail sent');
    expect(sent).toEqual([expect.objectContaining({ kind: 'code' })]);
    const mail = readMail(await readFile(sent[0].file, 'utf8'));
    expect(mail.headers.get('to')).toBe(email);
    const code = mail.headers.get('subject')?.slice(0, 7) ?? '';
    for (const word of [email, code, code.replace(' ', '')])
      expect(lines.join()).not.toContain(word);
  });
});

// SPEC-3 12.5
it('who asks is told when the mail could not be sent, as often as it happens', async () => {
  const browser = codeBrowser(sending);
  const email = freshEmail();
  smtp.beforeAccept = async () => {
    throw new Error('451 try later');
  };
  for (let again = 0; again < 6; again += 1) {
    const refused = await browser.ask(email);
    expect([refused.status, await messageOf(refused)]).toEqual([
      502,
      'We could not send the mail. Try again, or use your password if you have one.',
    ]);
  }
  smtp.beforeAccept = async () => {};
  expect((await browser.ask(email)).status).toBe(200);
});

it('a redirect that is none of ours is not mailed', async () => {
  for (const redirect of ['https://evil.example/', '//evil.example', 'x', `/${'y'.repeat(600)}`]) {
    const email = freshEmail();
    expect((await codeBrowser(app).ask(email, { redirect })).status).toBe(200);
    const mail = (await mailsTo(app, email)).at(-1);
    expect(mail?.text).toContain('redirect=%2Fdashboard\n');
    expect(mail?.text).not.toMatch(/evil|yyy/);
  }
});

// SPEC-3 12.1
it('an address without an account is led from /login to /signup, and on', async () => {
  const email = freshEmail();
  const asked = { purpose: 'login', redirect: '/join/amy-lima?a=1&b=2' } as const;
  expect((await codeBrowser(app).ask(email, asked)).status).toBe(200);
  const { text, headers } = (await mailsTo(app, email)).at(-1) ?? {};
  expect(headers?.get('subject')).toBe('There is no Gangway account with this email');
  const { pathname, searchParams } = new URL(text?.match(/https?:\/\/\S+/)?.[0] ?? '');
  expect(pathname).toBe('/signup');
  expect(Object.fromEntries(searchParams)).toEqual({ redirect: asked.redirect, with: 'code' });
  expect(text).not.toMatch(/\d{6}|\d{3} \d{3}/);
});
