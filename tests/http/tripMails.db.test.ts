import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MAILS_A_DAY } from '@/features/mails/domain/mailLimits';
import { sentNudges, toldAnswers } from '@/features/mails/server/tables';
import { ANSWER_KEYS } from '@/features/responses/domain/answerFields';
import { stepTime } from '@/features/trips/domain/deadline';
import type { Database } from '@/platform/server/database/database';
import { jobs } from '@/platform/server/jobs/tables';
import { answerTrip, createPerson, createTestTrip, type TestPerson } from '../support/callers';
import { answersInput, dayFromNow, profileInput } from '../support/factories';
import { addGuests, proveEmail } from '../support/guests';
import { type HttpTestApp, openHttpApp } from '../support/httpApp';
import { logLinesOf } from '../support/logLines';
import { mailsTo } from '../support/mailsOf';
import { refusalOf } from '../support/refusals';
import { startSmtpServer } from '../support/smtpServer';
import { openTestDatabase } from '../support/testDatabase';

const SITE = 'https://trips.example';
const HOUR = 3_600_000;
const MINUTE = 60_000;

let database: Database;
let app: HttpTestApp;
let amy: TestPerson;
let tripId: string;
beforeEach(async () => {
  database = await openTestDatabase();
  app = await openHttpApp(database, { PUBLIC_URL: SITE });
  amy = await createPerson(database.db, 'Amy');
  await proveEmail(database.db, amy);
  tripId = await createTestTrip(amy);
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const ANA = 'ana@x.org';
const later = (ms: number) => new Date(Date.now() + ms);
const mails = (email: string) => mailsTo(app, email);
const ownMails = () => mails(amy.actor.email);
const subjects = async () => (await ownMails()).map(({ headers }) => headers.get('subject'));

async function guestId(name: string): Promise<string> {
  const { kept } = await amy.api.guests.whoIsComing({ tripId });
  return kept?.guests.find((guest) => guest.name === name)?.guestId ?? '';
}
const nudge = async (name = 'Ana') => amy.api.mails.nudge({ tripId, guestId: await guestId(name) });

async function answerAs(name: string): Promise<TestPerson> {
  const person = await createPerson(database.db, name);
  const answers = answersInput({ firstName: name, lastName: 'Adams' });
  await person.api.responses.submit({ tripId, answers, overwrite: true });
  return person;
}

/** The link at the end of a mail. */
function endingOf(mail: { text: string } | undefined): URL {
  const link = /^https:\S+\/mails\/\S+$/m.exec(mail?.text ?? '')?.[0];
  return new URL(link ?? 'none:');
}

describe('a mail to a guest', () => {
  beforeEach(() => addGuests(amy, tripId, `Ana, ${ANA}`, 'Ben'));

  it('goes out by the queue, once, as text and HTML with their link and one button', async () => {
    await nudge();
    expect(await mails(ANA)).toEqual([]);
    await Promise.all([app.runJobs(), app.runJobs()]);
    await app.runJobs(later(DAY));
    const [mail, ...more] = await mails(ANA);
    expect(more).toEqual([]);
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    const path = new URL(kept?.guests[0]?.link ?? '');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`${SITE}${path.pathname}${path.search}`);
      expect(body).toContain('Amy Adams is planning the trip');
    }
    expect(mail?.html.match(/class="press"/g)).toHaveLength(1);
    expect(mail?.html).toContain('prefers-color-scheme:dark');
  });

  it('is one within 24 hours, also for a guest who was taken off and added again', async () => {
    await nudge();
    expect((await refusalOf(nudge())).code).toBe('mailed_today');
    await amy.api.guests.remove({ tripId, guestId: await guestId('Ana') });
    await addGuests(amy, tripId, `Ana B, ${ANA}`);
    expect((await refusalOf(nudge('Ana B'))).code).toBe('mailed_today');
    await database.db.execute(sql`update mailings set guest_mail_at = now() - interval '25 hours'`);
    await nudge('Ana B');
    expect(await Promise.allSettled([nudge('Ana B'), nudge('Ana B')])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
  });

  it('needs a verified email of the organizer, and one of a guest who is missing', async () => {
    await database.db.execute(sql`update users set email_verified = false`);
    expect((await refusalOf(nudge())).code).toBe('email_unverified');
    await proveEmail(database.db, amy);
    expect((await refusalOf(nudge('Ben'))).code).toBe('guest_without_email');
    const gone = amy.api.mails.nudge({ tripId, guestId: randomUUID() });
    expect((await refusalOf(gone)).code).toBe('guest_gone');
    await database.db.execute(sql`update guests set declined_at = now()`);
    expect((await refusalOf(nudge())).code).toBe('guest_declined');
    expect(await database.db.$count(jobs)).toBe(0);
  });

  it('is one of 200 of an account within 24 hours, whatever the trip and however quickly', async () => {
    const { userId } = amy.actor;
    const before = Array.from({ length: MAILS_A_DAY - 1 }, () => ({ userId, sentAt: new Date() }));
    await database.db.insert(sentNudges).values(before);
    await addGuests(amy, tripId, 'Cleo, cleo@x.org', 'Dan, dan@x.org');
    const sent = await Promise.allSettled([nudge(), nudge('Cleo'), nudge('Dan')]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await database.db.execute(sql`update sent_nudges set sent_at = now() - interval '25 hours'`);
    await database.db.execute(sql`update mailings set guest_mail_at = null`);
    await nudge();
  });

  it('is not sent once it is pointless: answered, declined, taken off, trip ready or gone', async () => {
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
      await nudge();
      await db.execute(spoil);
      await app.runJobs();
    }
    expect(await mails(ANA)).toEqual([]);
    expect(await db.$count(jobs, eq(jobs.kind, 'nudgeMail'))).toBe(0);
  });
});

describe('a mail server that is away', () => {
  it('delays mails and loses none; each goes out once, under one Message-ID', async () => {
    const smtp = await startSmtpServer();
    const other = await openHttpApp(database, {
      PUBLIC_URL: SITE,
      SMTP_URL: smtp.url,
      METRICS_TOKEN: 'only-prometheus-knows',
    });
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await nudge();
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
    await nudge();
    await app.runJobs();
    await database.db.execute(sql`update mailings set guest_mail_at = null`);
  });
  const ending = async () => endingOf((await mails(ANA))[0]);

  it('is done by one POST of a mail program, from anywhere and without an account (RFC 8058)', async () => {
    const [mail] = await mails(ANA);
    const url = await ending();
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${url}>`);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const press = () => app.send(url.pathname, { method: 'POST', headers, body });
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(200);
    expect((await refusalOf(nudge())).code).toBe('mails_ended');
    const other = `/mails/${'x'.repeat(32)}`;
    expect((await app.send(other, { method: 'POST', headers, body })).status).toBe(404);
  });

  it('is not done by a GET, whoever opens the link', async () => {
    await app.send((await ending()).pathname);
    const token = (await ending()).pathname.split('/').at(-1) ?? '';
    const tripName = expect.any(String);
    expect(await amy.api.mails.mailing({ token })).toEqual({ tripName, ended: null });
    await nudge();
  });

  it('about all trips holds for every organizer, and for a mail that waits already', async () => {
    const token = (await ending()).pathname.split('/').at(-1) ?? '';
    await nudge();
    await amy.api.mails.end({ token, ending: 'all' });
    await app.runJobs();
    expect(await mails(ANA)).toHaveLength(1);
    const ben = await createPerson(database.db, 'Ben');
    await proveEmail(database.db, ben);
    const other = await createTestTrip(ben);
    await addGuests(ben, other, `Ana, ${ANA}`);
    const { kept } = await ben.api.guests.whoIsComing({ tripId: other });
    const asked = ben.api.mails.nudge({ tripId: other, guestId: kept?.guests[0]?.guestId ?? '' });
    expect((await refusalOf(asked)).code).toBe('mails_ended');
    expect(await amy.api.mails.mailing({ token })).toMatchObject({ ended: 'all' });
    const rows = await database.db.execute(sql`select key from ended_addresses`);
    expect(JSON.stringify(rows.rows)).not.toContain('ana');
  });

  it('leads nowhere once the trip is gone', async () => {
    const token = (await ending()).pathname.split('/').at(-1) ?? '';
    await amy.api.trips.delete({ tripId });
    expect(await amy.api.mails.mailing({ token })).toBeNull();
    const late = amy.api.mails.end({ token, ending: 'trip' });
    expect((await refusalOf(late)).code).toBe('mails_link_ended');
  });
});

describe('a deadline', () => {
  const DAY_OF = dayFromNow(20);
  const ZONE = 'Europe/Lisbon';
  const setDeadline = () =>
    amy.api.trips.setDeadline({
      tripId,
      timeZone: ZONE,
      values: { answerBy: DAY_OF, remind: true, closeOnDeadline: true },
    });
  /** Twice, since a chore puts errands into the queue. */
  async function at(instant: Date): Promise<void> {
    for (let round = 0; round < 3; round += 1) await app.runJobs(instant);
  }

  it('has guests reminded who are missing, each once, and closes the trip with a mail of who is missing', async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`, 'Ben, ben@x.org', 'Cleo');
    await setDeadline();
    await database.db.execute(sql`update guests set declined_at = now() where name = 'Ben'`);
    const dan = await answerAs('Dan');
    const first = stepTime('first reminder', DAY_OF, ZONE);
    await at(new Date(first.getTime() - MINUTE));
    expect(await mails(ANA)).toEqual([]);
    await at(first);
    await at(new Date(first.getTime() + HOUR));
    expect(await mails(ANA)).toHaveLength(1);
    await at(stepTime('last reminder', DAY_OF, ZONE));
    expect(await mails(ANA)).toHaveLength(2);
    expect(await mails('ben@x.org')).toEqual([]);
    expect(await mails(dan.actor.email)).toEqual([]);
    await at(stepTime('passed', DAY_OF, ZONE));
    await at(new Date(stepTime('passed', DAY_OF, ZONE).getTime() + 2 * DAY));
    const closing = (await ownMails()).filter(({ headers }) =>
      headers.get('subject')?.includes('ready'),
    );
    expect(closing).toHaveLength(1);
    expect(closing[0]?.text).toContain('Still missing: Ana and Cleo.');
    expect((await amy.api.trips.details({ tripId })).stage).toBe('ready');
    expect(await mails(ANA)).toHaveLength(2);
  });

  it('that was moved sends no reminder that waits', async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await setDeadline();
    const first = stepTime('first reminder', DAY_OF, ZONE);
    await app.runJobs(first);
    await amy.api.trips.setDeadline({
      tripId,
      timeZone: ZONE,
      values: { answerBy: dayFromNow(40), remind: true, closeOnDeadline: false },
    });
    await at(first);
    expect(await mails(ANA)).toEqual([]);
  });
});

describe('mails about new answers', () => {
  it('come at most once an hour, and name those whom none was about', async () => {
    await answerTrip(amy, tripId);
    for (let round = 0; round < 3; round += 1) await app.runJobs(later(round * MINUTE));
    expect(await subjects()).toEqual([]);
    await answerAs('Ben');
    for (const minutes of [5, 6, 7]) await app.runJobs(later(minutes * MINUTE));
    expect(await ownMails()).toHaveLength(1);
    await answerAs('Cleo');
    for (const minutes of [20, 40, 60]) await app.runJobs(later(minutes * MINUTE));
    expect(await ownMails()).toHaveLength(1);
    for (const minutes of [67, 68, 69]) await app.runJobs(later(minutes * MINUTE));
    const all = await ownMails();
    expect(all).toHaveLength(2);
    expect(all[0]?.text).toContain('Ben Adams has answered');
    expect(all[1]?.text).toContain('Cleo Adams has answered');
    expect(all[1]?.text).not.toContain('Ben');
  });

  it('come once more when everyone has answered, at once, and again only for a longer list', async () => {
    const people = await Promise.all(['Ben', 'Cleo', 'Dan'].map(answerAs));
    await app.runJobs();
    await app.runJobs();
    await answerTrip(amy, tripId);
    for (const minutes of [2, 3, 4, 70, 140]) await app.runJobs(later(minutes * MINUTE));
    const everyone = (await subjects()).filter((subject) => subject?.includes('veryone'));
    expect(everyone).toHaveLength(1);
    await addGuests(amy, tripId, 'Eve', ...people.map((_, index) => `Guest ${index}`));
    for (const minutes of [150, 220]) await app.runJobs(later(minutes * MINUTE));
    expect(await ownMails()).toHaveLength(2);
    await database.db.execute(sql`update guests set declined_at = now()`);
    await addGuests(amy, tripId, 'Flo');
    await database.db.execute(sql`update guests set declined_at = now()`);
    for (const minutes of [230, 231]) await app.runJobs(later(minutes * MINUTE));
    expect((await subjects()).filter((subject) => subject?.includes('veryone'))).toHaveLength(2);
  });

  it('are sent once by several servers, and not of somebody who waits or has left', async () => {
    await answerAs('Ben');
    const gone = await answerAs('Gone');
    await database.db.execute(sql`update responses set waiting = true where first_name = 'Ben'`);
    await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
    await database.db.execute(sql`delete from responses where user_id = ${gone.actor.userId}`);
    await app.runJobs(later(MINUTE));
    const texts = (await ownMails()).map(({ text }) => text).join();
    expect(texts).not.toContain('Ben');
    const { db } = database;
    expect(await db.$count(toldAnswers, and(eq(toldAnswers.tripId, tripId)))).toBe(0);
  });

  it('end with one press as well', async () => {
    await answerAs('Ben');
    await app.runJobs();
    await app.runJobs(later(MINUTE));
    const token =
      endingOf((await ownMails())[0])
        .pathname.split('/')
        .at(-1) ?? '';
    await amy.api.mails.end({ token, ending: 'trip' });
    await answerAs('Cleo');
    for (const hours of [2, 3]) await app.runJobs(later(hours * HOUR));
    expect(await ownMails()).toHaveLength(1);
  });
});

it('no mail holds what somebody has answered, but for their name', async () => {
  const secrets = [
    'Budgetmark',
    'Needmark',
    'Placemark',
    'Travelmark',
    'Wishmark',
    'Prefmark',
    'Countrymark',
  ];
  const [budget, accommodations, fromLocation, specialTravel, mustSee, preferences, countries] =
    secrets;
  await addGuests(amy, tripId, `Ana, ${ANA}`, 'Ben, ben@x.org');
  const cleo = await createPerson(database.db, 'Cleo');
  await cleo.api.profile.save(
    profileInput({
      firstName: 'Cleo',
      preferences: preferences ?? '',
      countriesVisited: countries ?? '',
    }),
  );
  const planted = { budget, accommodations, fromLocation, specialTravel, mustSee, preferences };
  const fields = Object.fromEntries(
    Object.entries(planted).filter(([key]) => (ANSWER_KEYS as readonly string[]).includes(key)),
  );
  expect(Object.keys(fields).length).toBeGreaterThan(4);
  const answers = answersInput({ ...fields, firstName: 'Cleo', lastName: 'Name' });
  await cleo.api.responses.submit({ tripId, answers, overwrite: true });
  await nudge();
  const answerBy = dayFromNow(9);
  await amy.api.trips.setDeadline({
    tripId,
    timeZone: 'UTC',
    values: { answerBy, remind: true, closeOnDeadline: true },
  });
  for (const days of [0, 0, 5, 6, 7, 7, 8, 8, 9, 10, 10, 11]) await app.runJobs(later(days * DAY));
  const all = [...(await ownMails()), ...(await mails(ANA)), ...(await mails('ben@x.org'))];
  expect(all.length).toBeGreaterThanOrEqual(6);
  const kinds = all.map(({ headers }) => headers.get('subject')).join();
  expect(kinds).toContain('ready');
  for (const { text, html, headers } of all) {
    for (const secret of secrets) {
      expect(`${text}${html}${[...headers.values()].join()}`).not.toContain(secret);
    }
  }
});
