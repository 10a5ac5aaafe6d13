import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTrip, callerAs, createPerson, type TestPerson } from '#support/callers';
import { dayFromNow } from '#support/factories';
import { proveEmail } from '#support/guests';
import { openHttpApp } from '#support/httpApp';
import { endingToken, MAIL_SITE, mailedTripForFile } from '#support/mailedTrip';
import { mailsTo } from '#support/mailsOf';
import { users } from '@/features/identity/server/tables';
import { stepTime } from '@/features/trips/domain/deadline';

const trip = await mailedTripForFile();
const { app, amy, tripId } = trip;
let dee: TestPerson;
beforeEach(async () => {
  dee = await operator('Dee');
});

async function operator(name: string): Promise<TestPerson> {
  const person = await createPerson(trip.database.db, name, { isOperator: true });
  await proveEmail(trip.database.db, person);
  return person;
}

const mark = (status: 'ready' | 'draft') => amy.api.trips.setStatus({ tripId, status });
const subjects = async (person: TestPerson) =>
  (await trip.mails(person.actor.email)).map(({ headers }) => headers.get('subject'));
/** When operators may be notified again. */
const inAnHour = () => new Date(Date.now() + 3_600_000);
/** Several rounds, because an errand may queue others. */
async function work(now = new Date()): Promise<void> {
  for (let round = 0; round < 3; round += 1) await app.runJobs(now);
}
const sendBack = (sendBackReason: string) =>
  dee.api.review.sendBack({ tripId, sendBackReason, withdraws: false });

// SPEC-2 5 'The list of ready trips'
describe('a trip that becomes ready', () => {
  it('is announced once to every operator with a verified address, and to nobody else', async () => {
    const eli = await operator('Eli');
    const unproved = await createPerson(trip.database.db, 'Fay', { isOperator: true });
    await answerTrip(amy, tripId);
    await mark('ready');
    await mark('ready');
    await work();
    await work();
    for (const person of [dee, eli]) {
      const [mail, ...rest] = await trip.mails(person.actor.email);
      expect(rest).toEqual([]);
      expect(mail?.text).toContain('1 of 4 have answered.');
      expect(mail?.text).toContain('Nobody has taken it yet');
      expect(mail?.text).toContain(`${MAIL_SITE}/admin/responses/${tripId}`);
      expect(endingToken(mail)).not.toBe('');
    }
    expect(await subjects(unproved)).toEqual([]);
    expect(await subjects(amy)).toEqual([]);
  });

  it('is no news to an operator who has marked it themselves', async () => {
    const { db } = trip.database;
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, amy.actor.userId));
    await mark('ready');
    await work();
    expect(await subjects(amy)).toEqual([]);
    expect(await subjects(dee)).toHaveLength(1);
    // Nor are they told that they have sent it back themselves.
    const own = callerAs(db, { ...amy.actor, isOperator: true });
    await own.review.sendBack({ tripId, sendBackReason: 'More dates', withdraws: false });
    await work();
    expect(await subjects(amy)).toEqual([]);
  });

  it('is told to those who travel, but for the organizer, at most once an hour', async () => {
    const ben = await createPerson(trip.database.db, 'Ben');
    for (const person of [amy, ben]) await answerTrip(person, tripId);
    await mark('ready');
    await work();
    const [mail, ...more] = await trip.mails(ben.actor.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('is ready to be planned');
    expect(mail?.html).toContain('Planning has begun');
    expect(endingToken(mail)).not.toBe('');
    for (let turn = 0; turn < 3; turn += 1) {
      await mark('draft');
      await mark('ready');
      await work();
    }
    expect(await subjects(ben)).toHaveLength(1);
    await work(inAnHour());
    expect(await subjects(ben)).toHaveLength(2);
    expect((await subjects(amy)).join()).not.toContain('Planning');
  });

  it('is announced again each time, but not if it was reopened before the mail went out', async () => {
    await mark('ready');
    await work();
    await mark('draft');
    await mark('ready');
    await mark('draft');
    await work();
    expect(await subjects(dee)).toHaveLength(1);
    await mark('ready');
    await work(inAnHour());
    expect(await subjects(dee)).toHaveLength(2);
  });

  it('again and again is announced once an hour to each operator, and then as it stands', async () => {
    const eli = await operator('Eli');
    const other = await openHttpApp(trip.database, { PUBLIC_URL: MAIL_SITE });
    const start = Date.now();
    for (let round = 0; round < 10; round += 1) {
      await mark('ready');
      const now = new Date(start + round * 3_000);
      await Promise.all([app.runJobs(now), other.runJobs(now)]);
      await Promise.all([app.runJobs(now), other.runJobs(now)]);
      if (round < 9) await mark('draft');
    }
    const told = async (person: TestPerson) => [
      ...(await trip.mails(person.actor.email)),
      ...(await mailsTo(other, person.actor.email)),
    ];
    expect([(await told(dee)).length, (await told(eli)).length]).toEqual([1, 1]);
    await work(new Date(start + 59 * 60_000));
    expect(await told(dee)).toHaveLength(1);
    await work(new Date(start + 61 * 60_000));
    await work(new Date(start + 180 * 60_000));
    expect([(await told(dee)).length, (await told(eli)).length]).toEqual([2, 2]);
    await other.close();
  });

  it('by its deadline is announced as well', async () => {
    const day = dayFromNow(20);
    const values = { answerBy: day, remind: false, closeOnDeadline: true };
    await amy.api.trips.setDeadline({ tripId, timeZone: 'Europe/Lisbon', began: 1, values });
    await answerTrip(amy, tripId);
    const end = stepTime('passed', day, 'Europe/Lisbon');
    await work(new Date(end.getTime() - 60_000));
    expect(await subjects(dee)).toEqual([]);
    await work(end);
    await work(new Date(end.getTime() + 3_600_000));
    expect(await subjects(dee)).toHaveLength(1);
  });

  it('is not announced to former operators, nor to those who have ended such mails', async () => {
    const eli = await operator('Eli');
    await mark('ready');
    await work();
    const [mail] = await trip.mails(dee.actor.email);
    await dee.api.mails.end({ token: endingToken(mail), ending: 'trip' });
    const { db } = trip.database;
    await mark('draft');
    await mark('ready');
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, eli.actor.userId));
    await work();
    expect(await subjects(dee)).toHaveLength(1);
    expect(await subjects(eli)).toHaveLength(1);
    await work(inAnHour());
    expect(await subjects(dee)).toHaveLength(1);
    const { rows } = await db.execute(
      sql`select 1 from jobs where key like '%${sql.raw(tripId)}%'`,
    );
    expect(rows).toEqual([]);
  });

  it('names the operator who already has it', async () => {
    await mark('ready');
    await work();
    await dee.api.review.take({ tripId, from: null });
    await sendBack('Two answers have no dates.');
    await mark('ready');
    await work();
    await work(inAnHour());
    const [, again] = await trip.mails(dee.actor.email);
    expect(again?.text).toContain('Dee Adams has it');
  });
});

describe('a trip that is sent back', () => {
  it('is reported to its organizer with the reason as written, as text and as HTML, once', async () => {
    await mark('ready');
    await sendBack('Ana <b>& Ben</b>\ngive no dates.');
    await work();
    await work();
    const [mail, ...rest] = await trip.ownMails();
    expect(rest).toEqual([]);
    expect(mail?.text).toContain('Ana <b>& Ben</b>\ngive no dates.');
    expect(mail?.html).toContain('Ana &lt;b&gt;&amp; Ben&lt;/b&gt;');
    expect(mail?.text).toContain(`${MAIL_SITE}/dashboard/${tripId}`);
    expect(endingToken(mail)).not.toBe('');
  });

  it('is no longer reported once it is ready again', async () => {
    await mark('ready');
    await sendBack('Two answers have no dates.');
    await mark('ready');
    await work();
    expect(await subjects(amy)).toEqual([]);
  });
});
