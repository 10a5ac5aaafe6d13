import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { addGuests, proveEmail } from '#support/guests';
import { openHttpApp } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { endingToken, later, MAIL_SITE, mailedTripForFile } from '#support/mailedTrip';
import { refusalOf } from '#support/refusals';
import { startSmtpServer } from '#support/smtpServer';
import { DAY, MAILS_A_DAY } from '@/features/mails/domain/mailLimits';
import { nudge } from '@/features/mails/server/router';
import { sentNudges } from '@/features/mails/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import { pauseMails } from '@/platform/server/mailPause/mailPause';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const ANA = 'ana@x.org';

const trip = await mailedTripForFile();
const { database, app, amy, tripId } = trip;

// SPEC-2 4 'Nudges'
describe('a mail to a guest', () => {
  beforeEach(() => addGuests(amy, tripId, `Ana, ${ANA}`, 'Ben'));

  it('goes out through the queue, once, as text and HTML with their link and one button', async () => {
    await trip.nudge();
    expect(await trip.mails(ANA)).toEqual([]);
    await Promise.all([app.runJobs(), app.runJobs()]);
    await app.runJobs(later(DAY));
    const [mail, ...more] = await trip.mails(ANA);
    expect(more).toEqual([]);
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    const path = new URL(kept?.guests[0]?.link ?? '');
    const html = mail?.html.replace(/<\/?span[^>]*>/g, '');
    for (const body of [mail?.text, html]) {
      expect(body).toContain(`${MAIL_SITE}${path.pathname}${path.search}`);
      expect(body).toContain('Amy Adams is planning the trip');
    }
    expect(mail?.html.match(/class="press"/g)).toHaveLength(1);
    expect(mail?.html).toContain('prefers-color-scheme:dark');
  });

  it('is one within 24 hours, even for a guest who was removed and added again', async () => {
    await trip.nudge();
    expect((await refusalOf(trip.nudge())).code).toBe('mailed_today');
    await amy.api.guests.remove({ tripId, guestId: await trip.guestId('Ana') });
    await addGuests(amy, tripId, `Ana B, ${ANA}`);
    expect((await refusalOf(trip.nudge('Ana B'))).code).toBe('mailed_today');
    await database.db.execute(sql`update mailings set guest_mail_at = now() - interval '25 hours'`);
    await trip.nudge('Ana B');
    expect(await Promise.allSettled([trip.nudge('Ana B'), trip.nudge('Ana B')])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
  });

  it('goes to a couple with one email as one, with the link of each who is missing', async () => {
    const US = 'we@x.org';
    await addGuests(amy, tripId, `Cleo, ${US}`, `Dan, ${US}`, `Eve Adams, ${US}`);
    await trip.answerAs('Eve');
    await trip.nudge('Dan');
    expect((await refusalOf(trip.nudge('Cleo'))).code).toBe('mailed_today');
    await app.runJobs();
    const [mail, ...more] = await trip.mails(US);
    expect(more).toEqual([]);
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    const linkOf = (name: string) => {
      const { pathname, search } = new URL(
        kept?.guests.find((guest) => guest.name === name)?.link ?? '',
      );
      return `${MAIL_SITE}${pathname}${search}`;
    };
    expect(mail?.text).toContain(
      `Answer for Cleo\n${linkOf('Cleo')}\n\nAnswer for Dan\n${linkOf('Dan')}`,
    );
    expect(mail?.html).toContain('Cleo and Dan, can you come?');
    // Who may have answered is asked about first.
    expect(mail?.text).not.toContain(linkOf('Eve Adams'));
    // Once the one it was asked for has answered, it is the other's.
    await database.db.execute(sql`update mailings set guest_mail_at = null`);
    await trip.nudge('Dan');
    await database.db.execute(sql`update guests set declined_at = now() where name = 'Dan'`);
    await app.runJobs();
    const [, later] = await trip.mails(US);
    expect(later?.text).toContain(`Answer\n${linkOf('Cleo')}`);
    expect(later?.text).not.toContain(linkOf('Dan'));
  });

  it('needs a verified email of the organizer, and an email of a guest who is missing', async () => {
    await database.db.execute(sql`update users set email_verified = false`);
    expect((await refusalOf(trip.nudge())).code).toBe('email_unverified');
    await proveEmail(database.db, amy);
    expect((await refusalOf(trip.nudge('Ben'))).code).toBe('guest_without_email');
    const gone = amy.api.mails.nudge({ tripId, guestId: randomUUID() });
    expect((await refusalOf(gone)).code).toBe('guest_gone');
    await database.db.execute(sql`update guests set declined_at = now()`);
    expect((await refusalOf(trip.nudge())).code).toBe('guest_declined');
    expect(await database.db.$count(jobs)).toBe(0);
  });

  it('is one of 200 from an account within 24 hours, whatever the trip and however quickly', async () => {
    const { userId } = amy.actor;
    const before = Array.from({ length: MAILS_A_DAY - 1 }, () => ({ userId, sentAt: new Date() }));
    await database.db.insert(sentNudges).values(before);
    await addGuests(amy, tripId, 'Cleo, cleo@x.org', 'Dan, dan@x.org');
    const sent = await Promise.allSettled([trip.nudge(), trip.nudge('Cleo'), trip.nudge('Dan')]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await database.db.execute(sql`update sent_nudges set sent_at = now() - interval '25 hours'`);
    await database.db.execute(sql`update mailings set guest_mail_at = null`);
    await trip.nudge();
  });

  it('is not sent once it is pointless: answered, declined, removed, trip ready or gone', async () => {
    const { db } = database;
    for (const spoil of [
      sql`update guests set declined_at = now()`,
      sql`delete from guests`,
      sql`update trips set status = 'ready', ready_at = now()`,
      sql`delete from trips`,
    ]) {
      await db.execute(sql`delete from guests`);
      await db.execute(sql`delete from mailings`);
      await db.execute(sql`update trips set status = 'draft', ready_at = null`);
      await addGuests(amy, tripId, `Ana, ${ANA}`);
      await trip.nudge();
      await db.execute(spoil);
      await app.runJobs();
    }
    expect(await trip.mails(ANA)).toEqual([]);
    expect(await db.$count(jobs, eq(jobs.kind, 'nudgeMail'))).toBe(0);
  });
});

describe('a mail server that is away', () => {
  it('delays mails and loses none; each goes out once, under one Message-ID', async () => {
    const smtp = await startSmtpServer();
    const other = await openHttpApp(database, {
      PUBLIC_URL: MAIL_SITE,
      SMTP_URL: smtp.url,
      METRICS_TOKEN: 'only-prometheus-knows',
    });
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await trip.nudge();
    let isAway = true;
    const seen: string[] = [];
    smtp.beforeAccept = async () => {
      seen.push('asked');
      if (isAway) throw new Error('not now');
    };
    const lines = await logLinesOf(() => other.runJobs());
    expect(lines.join()).not.toContain(ANA);
    await logLinesOf(() => other.runJobs(later(2 * MINUTE)));
    expect([seen.length, smtp.mails.length]).toEqual([2, 0]);
    isAway = false;
    await other.runJobs(later(10 * MINUTE));
    await other.runJobs(later(HOUR));
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.raw).toMatch(/^Message-ID: <[\da-f]{40}@trips\.example>/m);
    const headers = { authorization: 'Bearer only-prometheus-knows' };
    const numbers = await (await other.send('/metrics', {}, { headers })).text();
    expect(numbers).toContain('gangway_mails_total{kind="nudge",outcome="failed"} 2');
    expect(numbers).toContain('gangway_mails_total{kind="nudge",outcome="sent"} 1');
    expect(numbers).toContain('gangway_jobs_total{kind="nudgeMail",outcome="failed"} 2');
    await other.close();
    await smtp.stop();
  });
});

describe('ending mails', () => {
  beforeEach(async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await trip.nudge();
    await app.runJobs();
    await database.db.execute(sql`update mailings set guest_mail_at = null`);
  });
  const ending = async () => endingToken((await trip.mails(ANA))[0]);

  it('works with one POST from a mail program, from anywhere and without an account (RFC 8058)', async () => {
    const [mail] = await trip.mails(ANA);
    const url = new URL(`${MAIL_SITE}/mails/${await ending()}`);
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${url}>`);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const press = () => app.send(url.pathname, { method: 'POST', headers, body });
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(200);
    expect((await refusalOf(trip.nudge())).code).toBe('mails_ended');
    const other = `/mails/${'x'.repeat(32)}`;
    expect((await app.send(other, { method: 'POST', headers, body })).status).toBe(404);
  });

  it('does not happen by a GET, whoever opens the link', async () => {
    await app.send(`/mails/${await ending()}`);
    const token = await ending();
    const tripName = expect.any(String);
    expect(await amy.api.mails.mailing({ token })).toEqual([{ token, tripName, ended: null }]);
    await trip.nudge();
  });

  it('about all trips holds for every organizer, and for a mail already in the queue', async () => {
    const token = await ending();
    await trip.nudge();
    await amy.api.mails.end({ token, ending: 'all' });
    await app.runJobs();
    expect(await trip.mails(ANA)).toHaveLength(1);
    const ben = await createPerson(database.db, 'Ben');
    await proveEmail(database.db, ben);
    const other = await createTestTrip(ben);
    await addGuests(ben, other, `Ana, ${ANA}`);
    const { kept } = await ben.api.guests.whoIsComing({ tripId: other });
    const asked = ben.api.mails.nudge({ tripId: other, guestId: kept?.guests[0]?.guestId ?? '' });
    expect((await refusalOf(asked)).code).toBe('mails_ended');
    expect(await amy.api.mails.mailing({ token })).toMatchObject([{ ended: 'all' }]);
    const rows = await database.db.execute(sql`select key from ended_addresses`);
    expect(JSON.stringify(rows.rows)).not.toContain('ana');
  });

  it('leads nowhere once the trip is gone', async () => {
    const token = await ending();
    await amy.api.trips.delete({ tripId });
    expect(await amy.api.mails.mailing({ token })).toEqual([]);
    const late = amy.api.mails.end({ token, ending: 'trip' });
    expect((await refusalOf(late)).code).toBe('mails_link_ended');
  });
});

it('a mail that has waited past the next one does not go out as well', async () => {
  const { db } = database;
  await addGuests(amy, tripId, `Ana, ${ANA}`);
  await pauseMails(db, 'asked');
  const guestId = await trip.guestId('Ana');
  const at = (days: number) => later(days * DAY);
  for (const days of [0, 1, 2]) await nudge(db, { tripId, guestId, now: at(days) });
  await app.runJobs(at(2));
  expect(await trip.mails(ANA)).toEqual([]);
  await db.execute(sql`delete from mail_pauses`);
  await Promise.all([app.runJobs(at(2.5)), app.runJobs(at(2.5))]);
  expect(await trip.mails(ANA)).toHaveLength(1);
  const again = nudge(db, { tripId, guestId, now: at(3.2) });
  await expect(again).rejects.toMatchObject({ code: 'mailed_today' });
  await nudge(db, { tripId, guestId, now: at(3.6) });
});
