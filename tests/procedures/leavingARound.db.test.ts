import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  askedOf,
  bookableTrip,
  CANT,
  choose,
  idsOf,
  leave,
  mailed,
  type Open,
  one,
  openRound,
  roundOf,
  say,
  stageOf,
  without,
} from '#support/verdictSteps';
import { accountBelongings } from '@/app/server/hooks';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import type { Item } from '@/features/plans/domain/item';
import { responses } from '@/features/responses/server/tables';
import { historySentence } from '@/features/verdicts/domain/history';
import { judgeRounds } from '@/features/verdicts/server/afterLeaving';
import { verdicts } from '@/features/verdicts/server/tables';
import { jobs } from '@/platform/server/jobs/tables';

const database = await openDatabaseForFile();

/** A hostel, which costs each person the same, whoever comes. */
const hostel = (): Item[] => [
  { ...emptyItem, itemId: randomUUID(), title: 'Hostel', cost: 30_000, costPer: 'person' },
];

const chosenIn = async ({ amy, tripId }: Open) => (await roundOf(amy, tripId)).chosenProposalId;
const kindsIn = async ({ amy, tripId }: Open) =>
  (await amy.api.verdicts.history({ tripId })).map(({ kind }) => kind);
const book = ({ operator, tripId }: Open) =>
  outcomeOf(operator.api.verdicts.markBooked({ tripId }));

/** Four people who have chosen a shared villa that is ready to be booked. */
const villaOfFour = () => bookableTrip(database.db);

const WAYS = {
  leave,
  'are removed by the organizer': async (trip: Open, name: string) => {
    const [travelerId = ''] = idsOf(trip, name);
    await trip.amy.api.responses.remove({ tripId: trip.tripId, travelerId });
  },
  'delete their accounts': async (trip: Open, name: string) => {
    await deleteAccount(database.db, accountBelongings, one(trip, name).actor.userId);
  },
};

// SPEC-2 6 'Choosing'
describe.each(Object.entries(WAYS))('when two of four %s', (_, go) => {
  it('the choice is lifted there and then, and an operator who books at once is refused', async () => {
    const trip = await villaOfFour();
    await Promise.all(['Chi', 'Dev'].map((name) => go(trip, name)));
    expect(await book(trip)).toBe('nothing_chosen');
    expect(await stageOf(trip)).toBe('proposed');
    expect((await kindsIn(trip)).at(-1)).toBe('lifted');
    expect(await mailed(trip, 'askedAgain')).toEqual(['Ana', 'Ben']);
    const asked = await askedOf(one(trip, 'Ana'), trip.tripId);
    expect(asked).toMatchObject({ standing: 'again', share: 250_000 });
  });

  it('while it is being booked, nobody is booked for more than they agreed to', async () => {
    for (let race = 0; race < 4; race += 1) {
      const trip = await villaOfFour();
      const [, , outcome] = await Promise.all([go(trip, 'Chi'), go(trip, 'Dev'), book(trip)]);
      expect(['ok', 'nothing_chosen']).toContain(outcome);
      expect(await stageOf(trip)).toBe(outcome === 'ok' ? 'booked' : 'proposed');
      if (outcome !== 'ok') continue;
      const kept = await database.db
        .select()
        .from(verdicts)
        .where(eq(verdicts.tripId, trip.tripId));
      for (const { seen, ceiling } of kept) {
        expect(seen.money.share).toBeLessThanOrEqual(ceiling);
      }
    }
  });
});

describe('answers that were deleted by hand, of which nothing has followed yet', () => {
  async function deleteByHand({ tripId, ids }: Open, ...names: string[]) {
    const gone = names.map((name) => ids[name] ?? '');
    await database.db
      .delete(responses)
      .where(and(eq(responses.tripId, tripId), inArray(responses.travelerId, gone)));
  }

  it('keep the trip from being booked', async () => {
    const trip = await villaOfFour();
    await deleteByHand(trip, 'Chi', 'Dev');
    expect(await book(trip)).toBe('nothing_chosen');
  });

  it('are looked at by a chore', async () => {
    const trip = await villaOfFour();
    await deleteByHand(trip, 'Chi', 'Dev');
    await judgeRounds(database.db, new Date());
    const kinds = await kindsIn(trip);
    expect(kinds.at(-1)).toBe('lifted');
    await judgeRounds(database.db, new Date());
    expect(await kindsIn(trip)).toEqual(kinds);
  });

  it('are known to whoever reads the round before that', async () => {
    const trip = await villaOfFour();
    await deleteByHand(trip, 'Chi', 'Dev');
    const asked = await askedOf(one(trip, 'Ana'), trip.tripId);
    expect(asked).toMatchObject({ standing: 'again', share: 250_000 });
  });
});

describe('somebody who leaves', () => {
  it('and was not going lifts no choice, however much shares were to rise with them', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi', 'Dev']);
    for (const name of ['Ana', 'Ben', 'Chi']) await say(trip, name);
    await say(trip, 'Dev', CANT);
    await choose(trip, idsOf(trip, 'Dev'));
    await leave(trip, 'Dev');
    expect(await stageOf(trip)).toBe('agreed');
    expect(await mailed(trip, 'askedAgain')).toEqual([]);
  });
});

// SPEC-2 6 'A new version', SPEC-2 6 'Mails'
describe('those whose share rises because somebody leaves, within what they agreed to', () => {
  const stayed = ['Ana', 'Ben', 'Chi'];

  it('are told by mail and on the page once a plan is chosen', async () => {
    const trip = await villaOfFour();
    await leave(trip, 'Dev');
    expect(await stageOf(trip)).toBe('agreed');
    expect(await mailed(trip, 'newShare')).toEqual(stayed);
    const asked = await askedOf(one(trip, 'Ana'), trip.tripId);
    expect(asked?.news[0]).toMatch(/^Your share rises from /);
    expect(asked?.standing).toBe('given');
  });

  it('are told when it is booked, and confirm that they have seen it', async () => {
    const trip = await villaOfFour();
    await book(trip);
    await leave(trip, 'Dev');
    expect(await mailed(trip, 'newShare')).toEqual(stayed);
    const asked = await askedOf(one(trip, 'Ana'), trip.tripId);
    expect(asked).toMatchObject({ asksToSee: true });
  });

  it('are asked instead if it passes what they agreed to', async () => {
    const trip = await villaOfFour();
    await book(trip);
    for (const name of ['Chi', 'Dev']) await leave(trip, name);
    await database.db.delete(jobs);
    await leave(trip, 'Ben');
    expect(await mailed(trip, 'newShare')).toEqual([]);
  });

  it('hear nothing if what they pay stays the same', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi']);
    const open = { ...trip, proposalId: await trip.propose(hostel()) };
    for (const name of ['Ana', 'Ben', 'Chi']) await say(open, name);
    await choose(open);
    await leave(open, 'Chi');
    expect(await mailed(open, 'newShare')).toEqual([]);
  });
});

describe('a choice without anybody left', () => {
  const hostelOfTwo = async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi', 'Dev']);
    const proposalId = await trip.propose(hostel());
    const open = { ...trip, proposalId };
    for (const name of ['Ana', 'Ben']) await say(open, name);
    for (const name of ['Chi', 'Dev']) await say(open, name, CANT);
    await database.db.delete(jobs);
    await choose(open, idsOf(trip, 'Chi', 'Dev'));
    return open;
  };
  const newsOf = async ({ operator, tripId }: Open) =>
    (await operator.api.review.news({ tripId })).map(({ kind }) => kind);

  it('is lifted once everybody who goes has left, and history and operators are told', async () => {
    const trip = await hostelOfTwo();
    await leave(trip, 'Ana');
    expect(await stageOf(trip)).toBe('agreed');
    await leave(trip, 'Ben');
    expect(await stageOf(trip)).toBe('proposed');
    expect(await chosenIn(trip)).toBeNull();
    expect((await kindsIn(trip)).at(-1)).toBe('deserted');
    expect(await newsOf(trip)).toEqual(['choice_lifted', 'left', 'left']);
    expect(await mailed(trip, 'askedAgain')).toEqual([]);
    // The others' verdicts still count, and the organizer hears that everyone has answered.
    expect(await askedOf(one(trip, 'Chi'), trip.tripId)).toMatchObject({ standing: 'given' });
    expect(await mailed(trip, 'everyone')).toEqual(['Amy']);
  });

  it('is lifted by a version that leaves out everybody who goes', async () => {
    const trip = await hostelOfTwo();
    await trip.propose(hostel(), trip.planId, without(trip, 'Ana', 'Ben'));
    expect(await stageOf(trip)).toBe('proposed');
    expect((await kindsIn(trip)).at(-1)).toBe('deserted');
  });

  it('is reported to operators also when it is lifted because somebody is asked again', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben', 'Chi']);
    for (const name of ['Ana', 'Ben', 'Chi']) await say(trip, name);
    await choose(trip);
    for (const name of ['Chi', 'Ben']) await leave(trip, name);
    expect(await newsOf(trip)).toContain('choice_lifted');
  });

  it('says in the history why shares have changed, for each plan of which they have', async () => {
    const trip = await villaOfFour();
    await leave(trip, 'Dev');
    const said = (await trip.amy.api.verdicts.history({ tripId: trip.tripId })).map(
      historySentence,
    );
    expect(said).toContain('Somebody left. That changes what the others pay for Plan A.');
    const alike = await hostelOfTwo();
    await leave(alike, 'Ana');
    expect(await kindsIn(alike)).not.toContain('shares');
  });
});
