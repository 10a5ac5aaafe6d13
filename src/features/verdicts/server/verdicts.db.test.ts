import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { createPerson, type TestPerson } from '../../../../tests/support/callers';
import { sharedItems } from '../../../../tests/support/proposedTrip';
import { outcomeOf, refusalOf } from '../../../../tests/support/refusals';
import { openTestDatabase } from '../../../../tests/support/testDatabase';
import {
  askedOf,
  CANT,
  mailed,
  one,
  onlyIf,
  openRound,
  roundOf,
  say,
  stageOf,
  WORKS,
} from '../../../../tests/support/verdictSteps';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a verdict', () => {
  it('is saved with what it was given for, and stands until it is given anew', async () => {
    const trip = await openRound(database.db);
    const ana = one(trip, 'Ana');
    expect(await askedOf(ana, trip.tripId)).toMatchObject({ standing: 'silent', said: null });
    await say(trip, 'Ana');
    expect(await askedOf(ana, trip.tripId)).toMatchObject({
      standing: 'given',
      said: { verdict: 'works' },
      agreedTo: 125_000,
      share: 100_000,
    });
    await say(trip, 'Ana', CANT);
    expect(await askedOf(ana, trip.tripId)).toMatchObject({ said: { verdict: 'cant' } });
  });

  it('is refused for a version that is not the newest, and to whoever does not travel', async () => {
    const trip = await openRound(database.db);
    const proposalId = await trip.propose(sharedItems(510_000));
    expect(await outcomeOf(say(trip, 'Ana'))).toBe('newer_version');
    const { tripId, amy } = trip;
    const verdict = { tripId, proposalId, verdict: WORKS };
    expect(await outcomeOf(amy.api.verdicts.give(verdict))).toBe('not_asked');
    const stranger = await createPerson(database.db, 'Zoe');
    expect(await outcomeOf(stranger.api.verdicts.give(verdict))).toBe('not_member');
    expect(await outcomeOf(stranger.api.verdicts.round({ tripId }))).toBe('not_member');
  });

  it('is refused once its round is withdrawn', async () => {
    const trip = await openRound(database.db);
    await trip.amy.api.trips.setStatus({ tripId: trip.tripId, status: 'draft' });
    expect(await outcomeOf(say(trip, 'Ana'))).toBe('nothing_proposed');
    expect(await stageOf(trip)).toBe('gathering');
  });

  it('needs a condition where it depends on one', async () => {
    const trip = await openRound(database.db);
    const refused = await refusalOf(say(trip, 'Ana', onlyIf(' ')));
    expect(refused.issues).toMatchObject([{ message: 'Please say what it depends on.' }]);
  });

  it('is seen by others as a number, after their own and from five travelers on', async () => {
    const trip = await openRound(database.db);
    await say(trip, 'Ben', CANT);
    const ana = one(trip, 'Ana');
    const before = await roundOf(ana, trip.tripId);
    expect(before.variants[0]?.verdicts).toMatchObject({ answered: 1, counts: null });
    await say(trip, 'Ana');
    const after = await roundOf(ana, trip.tripId);
    expect(after.variants[0]?.verdicts.counts).toEqual({ works: 1, worksIf: 0, cant: 1 });
    expect(JSON.stringify(after)).not.toContain('knee');
    expect(JSON.stringify(await roundOf(trip.amy, trip.tripId))).toContain('knee');
  });

  it('goes with its author', async () => {
    const trip = await openRound(database.db);
    await say(trip, 'Ben', CANT);
    await one(trip, 'Ben').api.responses.leave({ tripId: trip.tripId });
    const seen = JSON.stringify(await roundOf(trip.amy, trip.tripId));
    expect(seen).not.toContain('knee');
  });

  it('tells the organizer once when everyone has answered, though the last two answer at once', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    await Promise.all([say(trip, 'Ana'), say(trip, 'Ben')]);
    expect(await mailed(database.db, 'everyone', trip.proposalId)).toEqual([trip.amy.actor.userId]);
  });
});

describe('a condition', () => {
  it('is accepted by an operator, confirmed by its author, and then counts as works', async () => {
    const trip = await openRound(database.db);
    const { tripId, proposalId, operator, ids } = trip;
    const condition = 'The flight home leaves before 20:00';
    const ana = one(trip, 'Ana');
    await say(trip, 'Ana', onlyIf(condition));
    expect(await outcomeOf(ana.api.verdicts.confirm({ tripId, proposalId, condition }))).toBe(
      'condition_changed',
    );
    await operator.api.verdicts.answerCondition({
      ...{ tripId, proposalId, travelerId: ids.Ana ?? '', condition },
      step: { answer: 'accept', note: 'It does.' },
    });
    expect(await askedOf(ana, tripId)).toMatchObject({
      said: { state: 'accepted', note: 'It does.' },
    });
    await ana.api.verdicts.confirm({ tripId, proposalId, condition });
    const { counts } = (await roundOf(ana, tripId)).variants[0]?.verdicts ?? {};
    expect(counts).toEqual({ works: 1, worksIf: 0, cant: 0 });
  });

  it('is not answered by anybody else, nor in other words than its author has given', async () => {
    const trip = await openRound(database.db);
    const { tripId, proposalId, ids } = trip;
    await say(trip, 'Ana', onlyIf('Sun'));
    const answer = {
      ...{ tripId, proposalId, travelerId: ids.Ana ?? '' },
      step: { answer: 'accept', note: '' } as const,
    };
    const as = (person: TestPerson, condition: string) =>
      outcomeOf(person.api.verdicts.answerCondition({ ...answer, condition }));
    expect(await as(trip.amy, 'Sun')).toBe('not_operator');
    expect(await as(trip.operator, 'Rain')).toBe('condition_changed');
    expect(await as(trip.operator, 'Sun')).toBe('ok');
  });
});
