import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import {
  callerAs,
  createPerson,
  TEST_ORIGIN,
  TEST_TOKENS,
  type TestPerson,
} from '#support/callers';
import { emptyItem } from '#support/planParts';
import { addPlan, proposedTrip, sharedItems } from '#support/proposedTrip';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  answer,
  book,
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
  THREE,
  TWO,
  takeBack,
  without,
} from '#support/verdictSteps';
import { users } from '@/features/identity/server/tables';
import { planItems } from '@/features/plans/server/itemTables';
import { planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import type { Mail } from '@/platform/server/mail';
import { mailsAboutPlans } from './planMails';

const { db } = await openDatabaseForFile();

/** Sends a trip's waiting mails; returns their texts, by address. */
async function sendAll({ tripId }: Pick<Open, 'tripId'>): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {};
  const mailer = {
    async send({ to, subject, text }: Mail) {
      sent[to] = [...(sent[to] ?? []), `${subject}\n${text.replace(/\s+/g, ' ')}`];
    },
  };
  const { run } = mailsAboutPlans(async () => []).planMail({
    ...{ db, mailer, origin: TEST_ORIGIN, keyedToken: TEST_TOKENS },
  });
  const all = await db.select().from(jobs).where(eq(jobs.kind, 'planMail'));
  const waiting = all.filter(({ data }) => data.tripId === tripId);
  const together = waiting.map(({ data }) => data);
  for (const job of waiting) {
    await run({ ...job, takenUntil: new Date(), together }, new Date());
    await db.delete(jobs).where(eq(jobs.key, job.key));
  }
  return sent;
}

/** Makes somebody the organizer of a trip in Amy's place. */
async function ownedBy(amy: TestPerson, trip: Open): Promise<Open> {
  await db.update(trips).set({ userId: amy.actor.userId }).where(eq(trips.id, trip.tripId));
  return { ...trip, amy };
}

const textsOf = (sent: Record<string, string[]>, trip: Open, name: string) =>
  sent[one(trip, name).actor.email] ?? [];

// SPEC-2 6 'Choosing'
describe('a mail about a plan', () => {
  it('says after the booking what is worse, and what counts until that is answered', async () => {
    const trip = await bookedTrip(db, THREE);
    await sendAll(trip);
    const proposalId = await trip.propose(sharedItems(900_000));
    const [again = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(again).toContain(
      'Asked again: your share rises from $1,666.67 to $3,000, above $2,500.',
    );
    expect(again).toContain('Your share is $3,000; you agreed to up to $2,500.');
    expect(again).toContain('Until you do, what you agreed to before still counts.');
    expect(again).not.toContain('the organizer may choose');
    await trip.amy.api.verdicts.remind({ tripId: trip.tripId });
    const [reminder = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(reminder).toContain('still works for you, as it is booked now.');
    // Anyone who has answered in the meantime gets none.
    await say({ ...trip, proposalId }, 'Ben', CANT);
    await trip.propose(sharedItems(900_000));
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([]);
  });

  it('states the deadline, or that the day has passed', async () => {
    const trip = await openRound(db, TWO);
    const [proposed = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(proposed).toContain('Please answer by Feb 1, 2099.');
    expect(proposed).toContain(`/dashboard/${trip.tripId}/plan?plan=${trip.planId} `);
    await say(trip, 'Ana');
    await closeRound(trip);
    await trip.propose(sharedItems(1_100_000));
    const [again = ''] = textsOf(await sendAll(trip), trip, 'Ana');
    expect(again).toContain('please answer once more');
    expect(again).toContain('The last day for it is over');
    expect(again).not.toContain(', 2020');
    expect(again).toContain(`?plan=${trip.planId}#what-changed`);
    expect(again).toContain('Asked again: your share rises from $2,500 to $5,500, above $5,000.');
  });

  it('tells those who are asked nothing of a smaller change, once, also before the booking', async () => {
    const trip = await openRound(db, THREE, TWO);
    await sendAll(trip);
    await trip.propose(sharedItems(500_000, '11:00'));
    const sent = await sendAll(trip);
    for (const name of TWO) {
      const [told = '', ...others] = textsOf(sent, trip, name);
      expect(told).toContain('has changed: Plan A, version 2');
      expect(told).toContain('Walk is at 11:00 instead of 10:00.');
      expect(told).toContain('There is nothing you need to do.');
      expect(others).toEqual([]);
    }
    expect(textsOf(sent, trip, 'Chi'), 'whoever is silent was asked').toEqual([]);
    await trip.propose(sharedItems(500_000, '11:00'), trip.planId, { summary: 'By the sea' });
    expect(await sendAll(trip), 'the same view says nothing').toEqual({});
  });

  it('is not sent for a round that was withdrawn, although another one is open by then', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, amy } = trip;
    await takeBack(trip);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await db.insert(planRounds).values({ tripId, consentBy: '2099-03-01' });
    await db.update(trips).set({ isProposed: true }).where(eq(trips.id, tripId));
    expect(await mailed(trip, 'proposed')).toHaveLength(3);
    expect(await sendAll(trip)).toEqual({});
  });

  it('tells those whom a choice leaves out, also once it is booked', async () => {
    const trip = await openRound(db, THREE, TWO);
    await say(trip, 'Chi', CANT);
    await sendAll(trip);
    await choose(trip, idsOf(trip, 'Chi'));
    const chosen = await sendAll(trip);
    expect(textsOf(chosen, trip, 'Chi')[0]).toContain(
      'We are sorry that this plan is without you.',
    );
    expect(textsOf(chosen, trip, 'Ana')[0]).not.toContain('without you');
    await book(trip);
    const booked = await sendAll(trip);
    expect(textsOf(booked, trip, 'Chi')[0]).toContain(
      'We are sorry that this plan is without you.',
    );
    expect(textsOf(booked, trip, 'Ana')[0]).not.toContain('without you');
  });

  it.each([
    ['some', 'A1B2C3', ['Ana']],
    ['none', '', []],
  ])('mentions booking references to those who see any, of %s', async (_, reference, readers) => {
    const trip = await openRound(db, TWO, TWO);
    await choose(trip);
    await sendAll(trip);
    await book(trip);
    await db.update(planItems).set({ reference }).where(eq(planItems.planId, trip.planId));
    const booked = await sendAll(trip);
    const mentioned = (texts: readonly string[] | undefined) =>
      texts?.[0]?.includes('with your booking references');
    expect(mentioned(textsOf(booked, trip, 'Ana'))).toBe(readers.length > 0);
    // The organizer does not travel.
    expect(mentioned(booked[trip.amy.actor.email])).toBe(false);
  });

  it('tells those whom a version leaves out, and those whom it includes again', async () => {
    const trip = await openRound(db, THREE, ['Chi']);
    await sendAll(trip);
    await trip.propose(sharedItems(), trip.planId, without(trip, 'Chi'));
    const [out = '', ...more] = textsOf(await sendAll(trip), trip, 'Chi');
    expect(out).toContain('You do not need to answer about it any more.');
    expect(out).toContain('please write it on the plan’s page by');
    expect(out).not.toContain('booked');
    expect(more).toEqual([]);
    await trip.propose();
    const [back = ''] = textsOf(await sendAll(trip), trip, 'Chi');
    expect(back).toContain('it is for you again');
    // The next version arrives before the first mail goes out.
    await trip.propose(sharedItems(), trip.planId, without(trip, 'Chi'));
    await trip.propose();
    const both = textsOf(await sendAll(trip), trip, 'Chi');
    expect(both.join()).not.toContain('You do not need to answer');
  });

  it('also tells an organizer whom the plan leaves out', async () => {
    const opened = await openRound(db, TWO);
    const trip = await ownedBy(one(opened, 'Ana'), opened);
    const second = await addPlan(db, trip.tripId, 1);
    await sendAll(trip);
    await trip.propose(sharedItems(400_000), second, without(trip, 'Ana'));
    expect(textsOf(await sendAll(trip), trip, 'Ana')[0]).toContain('There is a plan for');
  });

  it('asks nobody for an answer whom a later version leaves out by then', async () => {
    const trip = await openRound(db, THREE, ['Ana', 'Chi']);
    await sendAll(trip);
    await trip.propose(sharedItems(1_100_000));
    await trip.propose(sharedItems(1_100_000), trip.planId, without(trip, 'Chi'));
    const sent = await sendAll(trip);
    const [out = '', ...more] = textsOf(sent, trip, 'Chi');
    expect(out).toContain('You do not need to answer about it any more.');
    expect(more).toEqual([]);
    expect(textsOf(sent, trip, 'Ana').join()).toContain('and answer once more');
  });

  it('tells those whom a version of the booked plan leaves out, and asks them to confirm nothing', async () => {
    const trip = await bookedTrip(db);
    await sendAll(trip);
    await trip.propose(sharedItems(), trip.planId, without(trip, 'Ben'));
    const sent = await sendAll(trip);
    expect(textsOf(sent, trip, 'Ben')[0]).toContain('please tell Amy Adams soon');
    expect(textsOf(sent, trip, 'Ben')[0]).not.toContain('I have seen this');
    expect(textsOf(sent, trip, 'Ana')[0]).toContain('press “I have seen this”');
  });

  it('goes to nobody about what they did themselves', async () => {
    const organizer = await createPerson(db, 'Ora');
    // Removing the last silent person completes the round, and so does that person leaving.
    const removing = await ownedBy(organizer, await openRound(db, TWO, ['Ana']));
    const [travelerId = ''] = idsOf(removing, 'Ben');
    await organizer.api.responses.remove({ tripId: removing.tripId, travelerId });
    expect(await mailed(removing, 'everyone')).toEqual([]);
    const left = await ownedBy(organizer, await openRound(db, TWO, ['Ana']));
    await leave(left, 'Ben');
    expect(await mailed(left, 'everyone')).toEqual(['Amy']);
    // The organizer answers last.
    const last = await openRound(db, TWO, ['Ben']);
    const own = await ownedBy(one(last, 'Ana'), last);
    await say(own, 'Ana');
    expect(await mailed(own, 'everyone')).toEqual([]);
    await choose(own);
    expect(await mailed(own, 'chosen')).toEqual(['Ben']);
    // Ben is an operator as well, and books.
    const { actor } = one(last, 'Ben');
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, actor.userId));
    const operator = { actor, api: callerAs(db, { ...actor, isOperator: true }) };
    await book({ ...own, operator });
    expect(await mailed(own, 'booked')).toEqual(['Ana']);
  });

  it('about a condition goes out with each new answer, and not with the same one again', async () => {
    const trip = await openRound(db, TWO);
    await say(trip, 'Ben', onlyIf('Sun'));
    await sendAll(trip);
    const answered = (step: 'accept' | 'decline', state: 'asked' | 'accepted' | 'declined') =>
      answer(trip, 'Ben', 'Sun', { answer: step, seen: { state, note: '' } });
    await answered('accept', 'asked');
    await answered('accept', 'accepted');
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([
      expect.stringContaining('It can be done.'),
    ]);
    await answered('accept', 'asked');
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([]);
    await answered('decline', 'accepted');
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([
      expect.stringContaining('It cannot be done.'),
    ]);
  });

  it('about a condition that can be met goes out again with a new version, until it is confirmed', async () => {
    const trip = await openRound(db, TWO);
    await say(trip, 'Ben', onlyIf('Sun'));
    await answer(trip, 'Ben', 'Sun');
    await sendAll(trip);
    const own = {
      travelerId: trip.ids.Ben ?? '',
      without: false,
      arrives: '2027-04-04',
      leaves: null,
    };
    await trip.propose(sharedItems(), trip.planId, { people: [own] });
    expect(textsOf(await sendAll(trip), trip, 'Ben')).toEqual([
      expect.stringContaining('It can be done.'),
    ]);
  });

  it('reads what sixty readers share once, and says to each what is theirs', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `P${at}`);
    const trip = await proposedTrip(db, names);
    await db.delete(jobs);
    await trip.propose(
      names.map((name, at) => ({
        ...{ ...emptyItem, itemId: crypto.randomUUID(), title: `Dive of ${name}` },
        ...{ cost: 100_000 + at * 100, who: idsOf(trip, name) },
      })),
    );
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const sent = await sendAll(trip);
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(Object.keys(sent)).toHaveLength(61);
    for (const [at, name] of names.entries()) {
      const share = `Your share is $1,0${String(at).padStart(2, '0')}.`;
      expect(sent[one(trip, name).actor.email]?.join()).toContain(share);
    }
    // By itself each is asked whether it has ended its mails, and leaves the queue.
    expect(statements - 2 * 61).toBeLessThan(30);
  });

  it('is not sent to anyone who has left since', async () => {
    const trip = await openRound(db, TWO);
    await one(trip, 'Ben').api.responses.leave({ tripId: trip.tripId });
    const sent = await sendAll(trip);
    expect(textsOf(sent, trip, 'Ben')).toEqual([]);
    expect(textsOf(sent, trip, 'Ana')).toHaveLength(1);
  });

  it('asks for no answer that can no longer be given', async () => {
    const trip = await openRound(db, THREE, TWO);
    await closeRound(trip);
    await choose(trip, idsOf(trip, 'Chi'));
    const [first = '', ...more] = textsOf(await sendAll(trip), trip, 'Chi');
    expect(first).toContain('a plan is chosen');
    expect(more).toEqual([]);
  });

  it('leaves nothing to say about the planning that began', async () => {
    const trip = await openRound(db, TWO);
    const sent = await sendMails(db, trip.tripId);
    expect(new Set(sent.map(({ errand }) => errand))).toEqual(new Set(['proposed']));
  });

  it('is sent about a plan that is taken back only to say so, and not to who did it', async () => {
    const trip = await openRound(db, TWO);
    await takeBack(trip);
    const sent = await sendMails(db, trip.tripId);
    const readers = TWO.map((name) => one(trip, name).actor.email);
    expect(sent.map(({ to }) => to).sort()).toEqual(readers.sort());
    for (const { subject, text } of sent) {
      expect(subject).toMatch(/: the plan is withdrawn$/);
      expect(text.replace(/\s+/g, ' ')).toContain('is open for changes again');
    }
    const { plans, verdicts } = one(trip, 'Ana').api;
    const { withdrawn } = await plans.proposals(trip);
    expect(withdrawn).toEqual([{ planTitle: 'Plan A', at: expect.any(String) }]);
    expect((await verdicts.history(trip)).map(({ kind }) => kind)).toContain('unready');
    const [round] = await db.select().from(planRounds).where(eq(planRounds.tripId, trip.tripId));
    expect(round?.withdrawnAt).not.toBeNull();
  });
});
