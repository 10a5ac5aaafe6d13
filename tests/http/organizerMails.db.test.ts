import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { textKeys } from '#support/everyProcedure/marked';
import { answersInput, dayFromNow, profileInput } from '#support/factories';
import { addGuests, stranger } from '#support/guests';
import { openHttpApp } from '#support/httpApp';
import { endingToken, later, MAIL_SITE, mailedTripForFile } from '#support/mailedTrip';
import { mailsTo } from '#support/mailsOf';
import { DAY, MAILS_A_DAY } from '@/features/mails/domain/mailLimits';
import { nudge } from '@/features/mails/server/router';
import { sentNudges, toldAnswers } from '@/features/mails/server/tables';
import { stepTime } from '@/features/trips/domain/deadline';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const ANA = 'ana@x.org';

const trip = await mailedTripForFile();
const { database, app, amy, tripId } = trip;

const subjects = async () => (await trip.ownMails()).map(({ headers }) => headers.get('subject'));

/** Several rounds, because a chore queues errands, and these may queue others. */
async function runAll(instant: Date): Promise<void> {
  for (let round = 0; round < 3; round += 1) await app.runJobs(instant);
}

// SPEC-2 4 'Deadline', SPEC-2 4 'Nudges', SPEC-2 6 'Mails'
describe('a deadline', () => {
  const DAY_OF = dayFromNow(20);
  const ZONE = 'Europe/Lisbon';
  const setDeadline = () =>
    amy.api.trips.setDeadline({
      tripId,
      timeZone: ZONE,
      began: 1,
      values: { answerBy: DAY_OF, remind: true, closeOnDeadline: true },
    });
  it('reminds each missing guest once, and closes the trip with a mail about who is missing', async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`, 'Ben, ben@x.org', 'Cleo');
    await setDeadline();
    await database.db.execute(sql`update guests set declined_at = now() where name = 'Ben'`);
    const dan = await trip.answerAs('Dan');
    const first = stepTime('first reminder', DAY_OF, ZONE);
    await runAll(new Date(first.getTime() - MINUTE));
    expect(await trip.mails(ANA)).toEqual([]);
    await runAll(first);
    await runAll(new Date(first.getTime() + HOUR));
    expect(await trip.mails(ANA)).toHaveLength(1);
    await runAll(stepTime('last reminder', DAY_OF, ZONE));
    expect(await trip.mails(ANA)).toHaveLength(2);
    expect(await trip.mails('ben@x.org')).toEqual([]);
    expect(await trip.mails(dan.actor.email)).toEqual([]);
    await runAll(stepTime('passed', DAY_OF, ZONE));
    await runAll(new Date(stepTime('passed', DAY_OF, ZONE).getTime() + 2 * DAY));
    const closing = (await trip.ownMails()).filter(({ headers }) =>
      headers.get('subject')?.includes('ready'),
    );
    expect(closing).toHaveLength(1);
    expect(closing[0]?.text).toContain('We have heard nothing from Ana and Cleo.');
    const [begun, ...more] = await trip.mails(dan.actor.email);
    expect(begun?.html).toContain('Planning has begun');
    expect(more).toEqual([]);
    expect((await amy.api.trips.details({ tripId })).stage).toBe('ready');
    expect(await trip.mails(ANA)).toHaveLength(2);
  });

  it('reminds nobody in the name of an organizer whose email is not proved', async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await setDeadline();
    await database.db.execute(sql`update users set email_verified = false`);
    await runAll(stepTime('first reminder', DAY_OF, ZONE));
    expect(await trip.mails(ANA)).toEqual([]);
    expect(await database.db.$count(sentNudges)).toBe(0);
  });

  it('sends none of its reminders once the email of the organizer is no longer proved', async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await setDeadline();
    const first = stepTime('first reminder', DAY_OF, ZONE);
    await app.runJobs(first);
    await app.runJobs(first);
    await database.db.execute(sql`update users set email_verified = false`);
    await runAll(first);
    expect(await trip.mails(ANA)).toEqual([]);
  });

  it('reminds nobody who had a mail about the trip within 24 hours', async () => {
    const first = stepTime('first reminder', DAY_OF, ZONE);
    await addGuests(amy, tripId, `Ana, ${ANA}`, 'Ben, ben@x.org');
    await setDeadline();
    const guestId = await trip.guestId('Ana');
    await nudge(database.db, { tripId, guestId, now: new Date(first.getTime() - DAY + MINUTE) });
    await runAll(first);
    expect(await trip.mails(ANA)).toHaveLength(1);
    expect(await trip.mails('ben@x.org')).toHaveLength(1);
  });

  it('counts its reminders among the 200 mails of the account, on all of its trips and several servers', async () => {
    const { db } = database;
    const { userId } = amy.actor;
    const first = stepTime('first reminder', DAY_OF, ZONE);
    const before = Array.from({ length: MAILS_A_DAY - 3 }, () => ({ userId, sentAt: first }));
    await db.insert(sentNudges).values(before);
    const second = await createTestTrip(amy);
    for (const id of [tripId, second]) {
      await addGuests(amy, id, ...['a', 'b', 'c', 'd'].map((name) => `${name}, ${name}@x.org`));
      await amy.api.trips.setDeadline({
        tripId: id,
        timeZone: ZONE,
        began: 1,
        values: { answerBy: DAY_OF, remind: true, closeOnDeadline: false },
      });
    }
    const other = await openHttpApp(database, { PUBLIC_URL: MAIL_SITE });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([app.runJobs(first), other.runJobs(first)]);
    }
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd'].flatMap((name) =>
        [app, other].map((one) => mailsTo(one, `${name}@x.org`)),
      ),
    );
    expect(sent.flat()).toHaveLength(3);
    await other.close();
  });

  it('that was moved sends no pending reminder', async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await setDeadline();
    const first = stepTime('first reminder', DAY_OF, ZONE);
    await app.runJobs(first);
    await amy.api.trips.setDeadline({
      tripId,
      timeZone: ZONE,
      began: 2,
      values: { answerBy: dayFromNow(40), remind: true, closeOnDeadline: false },
    });
    await runAll(first);
    expect(await trip.mails(ANA)).toEqual([]);
  });
});

describe('mails about new answers', () => {
  it('come at most once an hour, and name only those who are new', async () => {
    await answerTrip(amy, tripId);
    for (let round = 0; round < 3; round += 1) await app.runJobs(later(round * MINUTE));
    expect(await subjects()).toEqual([]);
    await trip.answerAs('Ben');
    for (const minutes of [5, 6, 7]) await app.runJobs(later(minutes * MINUTE));
    expect(await trip.ownMails()).toHaveLength(1);
    await trip.answerAs('Cleo');
    for (const minutes of [20, 40, 60]) await app.runJobs(later(minutes * MINUTE));
    expect(await trip.ownMails()).toHaveLength(1);
    for (const minutes of [67, 68, 69]) await app.runJobs(later(minutes * MINUTE));
    const all = await trip.ownMails();
    expect(all).toHaveLength(2);
    expect(all[0]?.text).toContain('Ben Adams has answered');
    expect(all[1]?.text).toContain('Cleo Adams has answered');
    expect(all[1]?.text).not.toContain('Ben');
  });

  it('come once more when everyone has answered, at once, and again only for a longer list', async () => {
    const people = await Promise.all(['Ben', 'Cleo'].map(trip.answerAs));
    await answerTrip(amy, tripId);
    await app.runJobs();
    await app.runJobs();
    people.push(await trip.answerAs('Dan'));
    for (const minutes of [2, 3, 4, 70, 140]) await app.runJobs(later(minutes * MINUTE));
    const everyone = (await subjects()).filter((subject) => subject?.includes('veryone'));
    expect(everyone).toHaveLength(1);
    await addGuests(amy, tripId, 'Eve', ...people.map((_, index) => `Guest ${index}`));
    for (const minutes of [150, 220]) await app.runJobs(later(minutes * MINUTE));
    expect(await trip.ownMails()).toHaveLength(2);
    await database.db.execute(sql`update guests set declined_at = now()`);
    await addGuests(amy, tripId, 'Flo');
    await database.db.execute(sql`update guests set declined_at = now() + interval '229 minutes'`);
    for (const minutes of [230, 231]) await app.runJobs(later(minutes * MINUTE));
    expect((await subjects()).filter((subject) => subject?.includes('veryone'))).toHaveLength(2);
  });

  it('are not sent about what the organizer has done: their own answer, or a shorter list', async () => {
    await Promise.all(['Ben', 'Cleo', 'Dan'].map(trip.answerAs));
    for (const minutes of [0, 1]) await app.runJobs(later(minutes * MINUTE));
    await answerTrip(amy, tripId);
    for (const minutes of [2, 3, 70]) await app.runJobs(later(minutes * MINUTE));
    await addGuests(amy, tripId, 'Eve', 'Flo');
    for (const name of ['Eve', 'Flo']) {
      await amy.api.guests.remove({ tripId, guestId: await trip.guestId(name) });
    }
    for (const minutes of [71, 140]) await app.runJobs(later(minutes * MINUTE));
    expect(await trip.ownMails()).toHaveLength(1);
    expect(await subjects()).toEqual([expect.stringMatching(/3.new.responses/)]);
  });

  it('are sent once by several servers, and not about somebody who waits or has left', async () => {
    await trip.answerAs('Ben');
    const gone = await trip.answerAs('Gone');
    await database.db.execute(sql`update responses set waiting = true where first_name = 'Ben'`);
    await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
    await database.db.execute(sql`delete from responses where user_id = ${gone.actor.userId}`);
    await app.runJobs(later(MINUTE));
    const texts = (await trip.ownMails()).map(({ text }) => text).join();
    expect(texts).not.toContain('Ben');
    const { db } = database;
    expect(await db.$count(toldAnswers, and(eq(toldAnswers.tripId, tripId)))).toBe(0);
  });

  it('end with one click as well', async () => {
    await trip.answerAs('Ben');
    await app.runJobs();
    await app.runJobs(later(MINUTE));
    const token = endingToken((await trip.ownMails())[0]);
    await amy.api.mails.end({ token, ending: 'trip' });
    await trip.answerAs('Cleo');
    for (const hours of [2, 3]) await app.runJobs(later(hours * HOUR));
    expect(await trip.ownMails()).toHaveLength(1);
  });
});

it('no mail contains an answer, only the name of its author', async () => {
  const marked = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, `Secret of ${key}`]));
  await addGuests(amy, tripId, `Ana, ${ANA}`, 'Ben, ben@x.org');
  const cleo = await createPerson(database.db, 'Cleo');
  const profile = marked(['preferences', 'countriesVisited']);
  await cleo.api.profile.save({ ...profileInput({ firstName: 'Cleo', ...profile }), began: 1 });
  const fields = marked(textKeys(({ joined }) => joined !== 'name'));
  expect(Object.keys(fields).length).toBeGreaterThan(4);
  const answers = answersInput({ ...fields, firstName: 'Cleo', lastName: 'Name' });
  await cleo.api.responses.submit({ tripId, answers, overwrite: true, began: null });
  await trip.nudge();
  const answerBy = dayFromNow(9);
  await amy.api.trips.setDeadline({
    tripId,
    timeZone: 'UTC',
    began: 1,
    values: { answerBy, remind: true, closeOnDeadline: true },
  });
  await runAll(later(0));
  // The exact moments. Whether days counted from now hit them would depend on the hour of the run.
  for (const step of ['first reminder', 'last reminder', 'passed'] as const) {
    await runAll(stepTime(step, answerBy, 'UTC'));
  }
  await runAll(later(11 * DAY));
  const all = [
    ...(await trip.ownMails()),
    ...(await trip.mails(ANA)),
    ...(await trip.mails('ben@x.org')),
  ];
  expect(all.length).toBeGreaterThanOrEqual(6);
  const kinds = all.map(({ headers }) => headers.get('subject')).join();
  expect(kinds).toContain('ready');
  for (const { text, html, headers } of all) {
    expect(`${text}${html}${[...headers.values()].join()}`).not.toContain('Secret');
  }
});

// SPEC-2 4 'The open door'
it('a guest who comes too late asks the organizer once a day, who is mailed and sees it', async () => {
  await addGuests(amy, tripId, 'Ana Lima (late)');
  const row = async () => (await amy.api.guests.whoIsComing({ tripId })).kept?.guests[0];
  const token = new URL((await row())?.link ?? '').searchParams.get('for') ?? '';
  const ana = stranger(trip.database.db);
  await ana.guests.open({ tripId, token });
  // While answers are taken there is nothing to ask for.
  expect((await ana.guests.askToOpen({ tripId })).guest?.hasAskedToOpen).toBe(false);
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  expect((await ana.guests.askToOpen({ tripId })).guest?.hasAskedToOpen).toBe(true);
  await ana.guests.askToOpen({ tripId });
  await app.runJobs();
  const asks = (await trip.ownMails()).filter(({ text }) =>
    text.includes('mark the trip as unready'),
  );
  expect(asks.map(({ text }) => text)).toEqual([
    expect.stringContaining('Ana Lima has come by their personal link'),
  ]);
  expect((await row())?.asksToOpen).toBe(true);
  // Marked unready, the organizer has answered.
  await amy.api.trips.setStatus({ tripId, status: 'draft' });
  expect((await row())?.asksToOpen).toBeUndefined();
});
