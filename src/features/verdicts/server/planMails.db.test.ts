import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerAs, createPerson, TEST_ORIGIN } from '#support/callers';
import { addPlan, keepItems, sharedItems } from '#support/proposedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  bookedTrip,
  CANT,
  choose,
  closeRound,
  idsOf,
  leave,
  mailed,
  type Open,
  one,
  onlyIf,
  openRound,
  say,
  without,
} from '#support/verdictSteps';
import { users } from '@/features/identity/server/tables';
import { planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import type { Mail } from '@/platform/server/mail';
import { PLAN_MAIL, planMailErrands } from './planMails';

const database = await openDatabaseForFile();

/** Sends what waits about a trip; gives the texts, by the addresses that they go to. */
async function sendAll({ db, tripId }: Open): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {};
  const mailer = {
    async send({ to, subject, text }: Mail) {
      sent[to] = [...(sent[to] ?? []), `${subject}\n${text.replace(/\s+/g, ' ')}`];
    },
  };
  const { run } = planMailErrands({ db, mailer, origin: TEST_ORIGIN })[PLAN_MAIL];
  for (const job of await db.select().from(jobs).where(eq(jobs.kind, PLAN_MAIL))) {
    if (job.data.tripId !== tripId) continue;
    await run({ ...job, takenUntil: new Date() }, new Date());
    await db.delete(jobs).where(eq(jobs.key, job.key));
  }
  return sent;
}

const textsOf = (sent: Record<string, string[]>, trip: Open, name: string) =>
  sent[one(trip, name).actor.email] ?? [];

// SPEC-2 6 'Choosing'
describe('a mail about a plan', () => {
  it('says after the booking what is worse, and what counts until that is answered', async () => {
    const trip = await bookedTrip(database.db, ['Ana', 'Ben', 'Chi']);
    await sendAll(trip);
    const proposalId = await trip.propose(sharedItems(900_000));
    const [again = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(again).toContain(
      'Asked again: your share rises from $1,666.67 to $3,000, above $2,500.',
    );
    expect(again).toContain('Your share is $3,000; you agreed to up to $2,500.');
    expect(again).toContain('Until you do, what you agreed to before still counts.');
    expect(again).not.toContain('the organizer can choose');
    await trip.amy.api.verdicts.remind({ tripId: trip.tripId });
    const [reminder = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(reminder).toContain('still works for you, as it is booked now.');
    // Whoever has answered meanwhile gets none.
    await say({ ...trip, proposalId }, 'Ben', CANT);
    await trip.propose(sharedItems(900_000));
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([]);
  });

  it('states the deadline, or that the day has passed', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    const [proposed = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(proposed).toContain('Please answer by Feb 1, 2099.');
    expect(proposed).toContain(`/dashboard/${trip.tripId}/plan?plan=${trip.planId} `);
    await say(trip, 'Ana');
    await closeRound(trip);
    await trip.propose(sharedItems(1_100_000));
    const [again = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(again).toContain('please answer once more');
    expect(again).toContain('the day for it is over');
    expect(again).not.toContain(', 2020');
    expect(again).toContain(`?plan=${trip.planId}#what-changed`);
    expect(again).toContain('Asked again: your share rises from $2,500 to $5,500, above $5,000.');
  });

  it('is not sent for a round that was withdrawn, although another one is open by then', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    const { tripId, amy } = trip;
    await amy.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await database.db.insert(planRounds).values({ tripId, consentBy: '2099-03-01' });
    await database.db.update(trips).set({ isProposed: true }).where(eq(trips.id, tripId));
    expect(await mailed(database.db, 'proposed', trip.proposalId)).toHaveLength(3);
    expect(await sendAll(trip)).toEqual({});
  });

  it('tells those whom a choice leaves out, also once it is booked', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi']);
    for (const name of ['Ana', 'Ben']) await say(trip, name);
    await say(trip, 'Chi', CANT);
    await sendAll(trip);
    await choose(trip, idsOf(trip, 'Chi'));
    const chosen = await sendAll(trip);
    expect(textsOf(chosen, trip, 'Chi')[0]).toContain('which leaves you out');
    expect(textsOf(chosen, trip, 'Ana')[0]).not.toContain('leaves you out');
    await keepItems(database.db, trip.planId, sharedItems(), 'booked');
    await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
    const booked = await sendAll(trip);
    expect(textsOf(booked, trip, 'Chi')[0]).toContain('You are not among them');
    expect(textsOf(booked, trip, 'Ana')[0]).toContain('booking references');
    expect(booked[trip.amy.actor.email]?.[0]).toContain('booking references');
  });

  it('tells those whom a version leaves out, and those whom it includes again', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi']);
    await say(trip, 'Chi');
    await sendAll(trip);
    await trip.propose(sharedItems(), trip.planId, without(trip, 'Chi'));
    const [out = '', ...more] = textsOf(await sendAll(trip), trip, 'Chi');
    expect(out).toContain('Plan A leaves you out');
    expect(out).toContain('does not need your answer');
    expect(out).not.toContain('booked');
    expect(more).toEqual([]);
    await trip.propose();
    const [back = ''] = textsOf(await sendAll(trip), trip, 'Chi');
    expect(back).toContain('Plan A includes you again');
    // Before the first mail goes out the next version has come.
    await trip.propose(sharedItems(), trip.planId, without(trip, 'Chi'));
    await trip.propose();
    const both = textsOf(await sendAll(trip), trip, 'Chi');
    expect(both.join()).not.toContain('leaves you out');
  });

  it('also tells an organizer whom the plan leaves out', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    await database.db
      .update(trips)
      .set({ userId: one(trip, 'Ana').actor.userId })
      .where(eq(trips.id, trip.tripId));
    const second = await addPlan(database.db, trip.tripId, 1);
    await sendAll(trip);
    await trip.propose(sharedItems(400_000), second, without(trip, 'Ana'));
    expect(textsOf(await sendAll(trip), trip, 'Ana')[0]).toContain('There is a plan for');
  });

  it('asks nobody for an answer whom a later version leaves out by then', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi']);
    for (const name of ['Ana', 'Chi']) await say(trip, name);
    await sendAll(trip);
    await trip.propose(sharedItems(1_100_000));
    await trip.propose(sharedItems(1_100_000), trip.planId, without(trip, 'Chi'));
    const sent = await sendAll(trip);
    const [out = '', ...more] = textsOf(sent, trip, 'Chi');
    expect(out).toContain('leaves you out');
    expect(more).toEqual([]);
    expect(textsOf(sent, trip, 'Ana').join()).toContain('please answer once more');
  });

  it('tells those whom a version of the booked plan leaves out, and asks them to confirm nothing', async () => {
    const trip = await bookedTrip(database.db);
    await sendAll(trip);
    await trip.propose(sharedItems(), trip.planId, without(trip, 'Ben'));
    const sent = await sendAll(trip);
    expect(textsOf(sent, trip, 'Ben')[0]).toContain('leaves you out');
    expect(textsOf(sent, trip, 'Ben')[0]).not.toContain('confirm');
    expect(textsOf(sent, trip, 'Ana')[0]).toContain('confirm that you have seen it');
  });

  it('goes to nobody about what they did themselves', async () => {
    const { db } = database;
    const own = async (userId: string, names: string[]) => {
      const trip = await openRound(db, names);
      await db.update(trips).set({ userId }).where(eq(trips.id, trip.tripId));
      return trip;
    };
    const organizer = await createPerson(db, 'Ora');
    const { userId } = organizer.actor;
    const told = async (trip: Open) => mailed(db, 'everyone', trip.proposalId);
    // Removing the last who is silent completes the round, and so does their leaving.
    const removing = await own(userId, ['Ana', 'Ben']);
    await say(removing, 'Ana');
    const [travelerId = ''] = idsOf(removing, 'Ben');
    await organizer.api.responses.remove({ tripId: removing.tripId, travelerId });
    expect(await told(removing)).toEqual([]);
    const left = await own(userId, ['Ana', 'Ben']);
    await say(left, 'Ana');
    await leave(left, 'Ben');
    expect(await told(left)).toEqual([userId]);
    // The organizer answers last.
    const last = await openRound(db, ['Ana', 'Ben']);
    const ana = one(last, 'Ana').actor.userId;
    await db.update(trips).set({ userId: ana }).where(eq(trips.id, last.tripId));
    await say(last, 'Ben');
    await say(last, 'Ana');
    expect(await told(last)).toEqual([]);
    const choice = { tripId: last.tripId, proposalId: last.proposalId, without: [] };
    await one(last, 'Ana').api.verdicts.choose(choice);
    const ben = one(last, 'Ben').actor.userId;
    expect(await mailed(db, 'chosen', last.proposalId)).toEqual([ben]);
    // Ben is an operator as well, and books.
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, ben));
    await keepItems(db, last.planId, sharedItems(), 'booked');
    const asOperator = { ...one(last, 'Ben').actor, isOperator: true };
    await callerAs(db, asOperator).verdicts.markBooked({ tripId: last.tripId });
    expect(await mailed(db, 'booked', last.proposalId)).toEqual([ana]);
  });

  it('about a condition goes out with each new answer, and not with the same one again', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    const { tripId, proposalId, operator } = trip;
    await say(trip, 'Ben', onlyIf('Sun'));
    await sendAll(trip);
    const [travelerId = ''] = idsOf(trip, 'Ben');
    const answer = (step: 'accept' | 'decline', state: 'asked' | 'accepted' | 'declined') =>
      operator.api.verdicts.answerCondition({
        ...{ tripId, proposalId, travelerId, condition: 'Sun' },
        ...{ step: { answer: step, note: '' }, seen: { state, note: '' } },
      });
    await answer('accept', 'asked');
    await answer('accept', 'accepted');
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([
      expect.stringContaining('It can be done.'),
    ]);
    await answer('accept', 'asked');
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([]);
    await answer('decline', 'accepted');
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([
      expect.stringContaining('It cannot be done.'),
    ]);
  });

  it('is not sent to anyone who has left since', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    await one(trip, 'Ben').api.responses.leave({ tripId: trip.tripId });
    const sent = await sendAll(trip);
    expect(textsOf(sent, trip, 'Ben')).toEqual([]);
    expect(textsOf(sent, trip, 'Ana')).toHaveLength(1);
  });

  it('asks for no answer that can no longer be given', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi']);
    for (const name of ['Ana', 'Ben']) await say(trip, name);
    await closeRound(trip);
    await choose(trip, idsOf(trip, 'Chi'));
    const [first = '', ...more] = textsOf(await sendAll(trip), trip, 'Chi');
    expect(first).toContain('is chosen');
    expect(more).toEqual([]);
  });

  it('is not sent about a withdrawn plan', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    await trip.amy.api.trips.setStatus({ tripId: trip.tripId, status: 'draft', withdraws: true });
    expect(await sendAll(trip)).toEqual({});
    const [round] = await database.db
      .select()
      .from(planRounds)
      .where(eq(planRounds.tripId, trip.tripId));
    expect(round?.withdrawnAt).not.toBeNull();
  });
});
