import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  createPerson,
  deletePerson,
  TEST_ORIGIN,
  TEST_TOKENS,
  type TestPerson,
} from '#support/callers';
import { proveEmail } from '#support/guests';
import { sharedItems } from '#support/proposedTrip';
import { kindsOn } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { ASKED, answer, one, onlyIf, openRound, say, THREE } from '#support/verdictSteps';
import { changeClaim } from '@/features/identity/server/changeClaim';
import { users } from '@/features/identity/server/tables';
import { endMails, type readMailings } from '@/features/mails/server/mailings';
import { tellOfWaits, WAIT_MAILS } from '@/features/mails/server/waitMails';
import { takeTrip } from '@/features/review/server/deskCommands';
import { operatorsTold } from '@/features/review/server/tables';
import { keepWaits, type WaitSource } from '@/features/review/server/waitSource';
import { trips } from '@/features/trips/server/tables';
import { isToConfirm } from '@/features/verdicts/domain/verdict';
import { VERDICT_WAITS } from '@/features/verdicts/server/verdictWaits';
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
  const tools = { db, mailer, origin: TEST_ORIGIN, keyedToken: TEST_TOKENS };
  const waitMail = WAIT_MAILS.waitMail(tools);
  for (const job of (await db.select().from(jobs)).filter(({ kind }) => kind === 'waitMail')) {
    await waitMail.run({ ...job, takenUntil: now, together: [] } as TakenJob, now);
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
  const onDesk = async () =>
    (await operator.api.review.readyTrips({ waits: 'any', limit: 1_000 })).find(
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

// SPEC-5 20
it('tells of a question, and quotes nothing of it, until it is replied to', async () => {
  const trip = await openRound(db, THREE);
  const { operator, tripId } = trip;
  const { userId } = operator.actor;
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await operator.api.review.take({ tripId, from: null });
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  await work(at(0));
  const id = randomUUID();
  const asked = { tripId, id, threadId: id, question: 'May we bring a dog?', itemId: '' };
  await one(trip, 'Ana').api.verdicts.ask(asked);
  const [mail] = await work(at(61));
  expect(mail?.text).toContain('A question to answer.');
  expect(mail?.text).not.toContain('dog');
  const reply = { tripId, threadId: id, id: randomUUID(), seenId: id, reply: 'Yes', isDone: false };
  await operator.api.verdicts.reply(reply);
  await work(at(130));
  const onDesk = await operator.api.review.readyTrips({ waits: 'question', limit: 1_000 });
  expect(onDesk.map((found) => found.tripId)).not.toContain(tripId);
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
  expect(own?.text).toContain('A supplier says “Not possible”.');
  const { waits } = await operator.api.review.desk({ tripId });
  expect(waits).toEqual(['supplier']);
});

// SPEC-2 6 'If'
it('lists who has only to confirm, as the round counts them, without a mail', async () => {
  const trip = await openRound(db, THREE);
  const { operator, tripId } = trip;
  await proveEmail(db, operator);
  const start = Date.now() + 3_000 * MINUTE;
  const found = async (minutes: number) => {
    const mails = await work(new Date(start + minutes * MINUTE));
    const [listed] = await operator.api.review.readyTrips({ waits: 'confirm', limit: 1_000 });
    const { round } = await operator.api.verdicts.review({ tripId });
    const toConfirm = (round?.variants ?? []).flatMap(({ decision }) =>
      (decision?.people ?? []).filter(({ said }) => isToConfirm(said)),
    );
    return {
      isListed: listed?.tripId === tripId,
      counted: (await operator.api.review.waits()).confirm ?? 0,
      toConfirm: toConfirm.length,
      mails: mails.filter(({ to }) => to === operator.actor.email).length,
    };
  };
  await say(trip, 'Ana', onlyIf(CONDITION));
  expect(await found(1)).toEqual({ isListed: false, counted: 0, toConfirm: 0, mails: 1 });
  await answer(trip, 'Ana', CONDITION);
  expect(await found(100)).toEqual({ isListed: true, counted: 1, toConfirm: 1, mails: 0 });
  // Asked again for the whole plan, she has more to do than to confirm.
  await trip.propose(sharedItems(5_000_000), trip.planId);
  expect(await found(200)).toMatchObject({ isListed: false, counted: 0 });
});

/** Operators who have the trip, and how it stops being theirs. */
const STOPS = {
  'gives it back': ({ api }: TestPerson, tripId: string) => api.review.giveBack({ tripId }),
  'loses the claim': ({ actor }: TestPerson) =>
    changeClaim(db, { email: actor.email, actor: 'admin', isAdmin: false }),
  'deletes their account': (person: TestPerson) => deletePerson(db, person),
};

// SPEC-2 2
it('is looked for as often as pages change', () => {
  expect(kindsOn(db).deskWaits.every).toBeLessThanOrEqual(15_000);
});

// SPEC-2 5 'The list of ready trips'
it.each(Object.entries(STOPS))(
  'what waits is everybody else’s once whoever has it %s',
  async (_, stop) => {
    const { tripId } = await openRound(db, THREE);
    const [dee, eli] = [
      await createPerson(db, 'Dee', { isOperator: true }),
      await createPerson(db, 'Eli', { isOperator: true }),
    ];
    for (const person of [dee, eli]) await proveEmail(db, person);
    await dee.api.review.take({ tripId, from: null });
    const start = Date.now() - 500 * MINUTE;
    const at = (minutes: number) => new Date(start + minutes * MINUTE);
    const supplier: WaitSource = { kind: 'supplier', find: async () => [{ tripId, since: at(0) }] };
    const toEli = async (now: Date) =>
      (await work(now, [supplier])).filter(({ to }) => to === eli.actor.email);
    // Eli was told of other things since.
    await db.insert(operatorsTold).values({ userId: eli.actor.userId, toldAt: at(5) });
    expect(await toEli(at(1))).toEqual([]);
    await stop(dee, tripId);
    const [trip] = await db.select().from(trips).where(eq(trips.id, tripId));
    expect(trip?.takenBy).toBeNull();
    const nobodys = await eli.api.review.readyTrips({ taken: 'nobody', limit: 1_000 });
    expect(nobodys.map((one) => one.tripId)).toContain(tripId);
    expect(await toEli(new Date(Date.now() + MINUTE))).toHaveLength(1);
  },
);

it('tells all operators of a trip whose operator cannot be mailed', async () => {
  const { tripId } = await openRound(db, THREE);
  const [dee, eli] = [
    await createPerson(db, 'Dee', { isOperator: true }),
    await createPerson(db, 'Eli', { isOperator: true }),
  ];
  await proveEmail(db, eli);
  await dee.api.review.take({ tripId, from: null });
  const supplier: WaitSource = {
    kind: 'supplier',
    find: async () => [{ tripId, since: new Date() }],
  };
  const told = await work(new Date(Date.now() + 5 * MINUTE), [supplier]);
  expect(told.map(({ to }) => to)).toContain(eli.actor.email);
});

it('a claim that is revoked takes no more trips', async () => {
  const { tripId } = await openRound(db, THREE);
  const dee = await createPerson(db, 'Dee', { isOperator: true });
  await changeClaim(db, { email: dee.actor.email, actor: 'admin', isAdmin: false });
  // As a request does that was admitted before.
  const taking = takeTrip(db, dee.actor, { tripId, from: null, now: new Date() });
  await expect(taking).rejects.toMatchObject({ code: 'not_operator' });
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
