import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { TEST_ORIGIN } from '#support/callers';
import { proveEmail } from '#support/guests';
import { openDatabaseForFile } from '#support/testDatabase';
import { ASKED, onlyIf, openRound, say, THREE } from '#support/verdictSteps';
import { users } from '@/features/identity/server/tables';
import { endMails, type readMailings } from '@/features/mails/server/mailings';
import { tellOfWaits, waitErrands } from '@/features/mails/server/waitMails';
import { keepWaits, type WaitSource } from '@/features/review/server/deskWaits';
import { VERDICT_WAITS } from '@/features/verdicts/server/waitSources';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import { jobs } from '@/platform/server/jobs/tables';
import type { Mail } from '@/platform/server/mail';

type Trip = Awaited<ReturnType<typeof openRound>>;
type Mailing = Awaited<ReturnType<typeof readMailings>>[number];

const { db } = await openDatabaseForFile();
const MINUTE = 60_000;
const CONDITION = 'Only with a window seat';

/** Finds what waits and tells operators. Returns the mails that went out. */
async function work(now: Date, sources: readonly WaitSource[] = VERDICT_WAITS): Promise<Mail[]> {
  await keepWaits(db, sources, now);
  await tellOfWaits(db, now);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const { waitMail } = waitErrands({ db, mailer, origin: TEST_ORIGIN });
  for (const job of (await db.select().from(jobs)).filter(({ kind }) => kind === 'waitMail')) {
    await waitMail.run({ ...job, takenUntil: now } as TakenJob, now);
    await db.delete(jobs).where(eq(jobs.key, job.key));
  }
  return sent;
}

// SPEC-2 6 'Mails'
it('tells whoever has the trip, at most once an hour, and marks it on the desk while it waits', async () => {
  const trip = await openRound(db, THREE);
  const { operator, tripId } = trip;
  const { userId, email } = operator.actor;
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await operator.api.review.take({ tripId, from: null });
  const onDesk = async (waits = true) =>
    (await operator.api.review.readyTrips({ waits, limit: 1_000 })).find(
      (one) => one.tripId === tripId,
    )?.waits;
  const start = Date.now() + MINUTE;
  const at = (minutes: number) => new Date(start + minutes * MINUTE);
  expect(await work(at(0))).toEqual([]);
  expect(await onDesk()).toBeUndefined();

  await say(trip, 'Ana', onlyIf(CONDITION));
  const [mail, ...others] = await work(at(1));
  expect(others).toEqual([]);
  expect(mail?.to).toBe(email);
  expect(mail?.text).toContain('A condition to answer.');
  expect(mail?.text).not.toContain('window seat');
  expect(await onDesk()).toEqual(['condition']);

  // Nothing new, and then something new too early.
  expect(await work(at(2))).toEqual([]);
  await say(trip, 'Ben');
  await say(trip, 'Chi');
  expect(await work(at(50))).toEqual([]);
  expect(await onDesk()).toEqual(['condition', 'everyone']);
  const [later] = await work(at(62));
  expect(later?.text).toContain('A condition to answer. Everyone has answered.');
  expect(await work(at(200))).toEqual([]);

  await operator.api.verdicts.answerCondition({
    ...{ tripId, proposalId: trip.proposalId, travelerId: trip.ids.Ana ?? '' },
    ...{ condition: CONDITION, step: { answer: 'decline', note: '' }, seen: ASKED },
  });
  await work(at(201));
  expect(await onDesk()).not.toContain('condition');
});

it('tells of what any source finds, and of a trip that nobody has to all operators', async () => {
  const trip = await openRound(db, THREE);
  const { operator, tripId } = trip;
  const { userId, email } = operator.actor;
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  const supplier: WaitSource = {
    kind: 'supplier',
    find: async () => [{ tripId, since: new Date() }],
  };
  const mails = await work(new Date(Date.now() + 1_000 * MINUTE), [supplier]);
  const own = mails.find(({ to }) => to === email);
  expect(own?.text).toContain('A supplier says “Not possible”, or has a note.');
  const { waits } = await operator.api.review.desk({ tripId });
  expect(waits).toEqual(['supplier']);
});

// SPEC-2 4 'Nudges'
it('lets an operator end the mails of each trip that one tells of', async () => {
  const now = new Date(Date.now() + 2_000 * MINUTE);
  const trips = [await openRound(db, THREE), await openRound(db, THREE)];
  const [{ operator }] = trips as [Trip, Trip];
  await proveEmail(db, operator);
  const finds = (ids: string[]): WaitSource => ({
    kind: 'supplier',
    find: async () => ids.map((tripId) => ({ tripId, since: new Date() })),
  });
  const ids = trips.map(({ tripId }) => tripId);
  const ofOperator = (mails: Mail[]) => mails.find(({ to }) => to === operator.actor.email);
  const mail = ofOperator(await work(now, [finds(ids)]));
  expect(mail?.text).toContain('You can end mails about each of these trips with one click.');
  const token = /\/mails\/([a-zA-Z\d]{64})$/.exec(mail?.endingUrl ?? '')?.[1] ?? '';
  const read = () => operator.api.mails.mailing({ token });
  const mailings = await read();
  expect(mailings.map(({ ended }) => ended)).toEqual([null, null]);
  // One alone.
  const [first, second] = mailings as [Mailing, Mailing];
  await operator.api.mails.end({ token: second.token, ending: 'trip' });
  expect((await read()).map(({ ended }) => ended)).toEqual([null, 'trip']);
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  await work(after(100), [finds([])]);
  const next = ofOperator(await work(after(200), [finds(ids)]));
  expect(next?.text).toContain(first.tripName);
  expect(next?.text).not.toContain(second.tripName);
  expect(next?.text).toContain('You can end all mails about this trip with one click.');
  // By the button of a mail program, all that the mail told of.
  await endMails(db, token, 'trip');
  expect((await read()).map(({ ended }) => ended)).toEqual(['trip', 'trip']);
  await work(after(300), [finds([])]);
  expect(ofOperator(await work(after(400), [finds(ids)]))).toBeUndefined();
});
