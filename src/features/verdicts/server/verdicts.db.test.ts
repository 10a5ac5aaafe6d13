import { describe, expect, it } from 'vitest';
import { createPerson, type TestPerson } from '#support/callers';
import { sharedItems } from '#support/proposedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  ASKED,
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
} from '#support/verdictSteps';
import { jobs } from '@/platform/server/jobs/tables';

const database = await openDatabaseForFile();

// SPEC-2 6 'If', SPEC-2 6 'Verdict', SPEC-2 6 'Who sees verdicts'
describe('a verdict', () => {
  it('is saved with what it was given for, and stands until it is given again', async () => {
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

  it('is refused for a version that is not the newest, and from anyone who does not travel', async () => {
    const trip = await openRound(database.db);
    const proposalId = await trip.propose(sharedItems(510_000));
    expect(await outcomeOf(say(trip, 'Ana'))).toBe('newer_version');
    const { tripId, amy } = trip;
    const verdict = { tripId, proposalId, verdict: WORKS, ceiling: 0 };
    expect(await outcomeOf(amy.api.verdicts.give(verdict))).toBe('not_asked');
    const stranger = await createPerson(database.db, 'Zoe');
    expect(await outcomeOf(stranger.api.verdicts.give(verdict))).toBe('not_member');
    expect(await outcomeOf(stranger.api.verdicts.round({ tripId }))).toBe('not_member');
  });

  it('is refused once its round is withdrawn', async () => {
    const trip = await openRound(database.db);
    await trip.amy.api.trips.setStatus({ tripId: trip.tripId, status: 'draft', withdraws: true });
    expect(await outcomeOf(say(trip, 'Ana'))).toBe('nothing_proposed');
    expect(await stageOf(trip)).toBe('gathering');
  });

  it('needs a condition if it depends on one', async () => {
    const trip = await openRound(database.db);
    const refused = await refusalOf(say(trip, 'Ana', onlyIf(' ')));
    expect(refused.issues).toMatchObject([{ message: 'Please say what it depends on.' }]);
  });

  it('is shown to others as a number, after their own and from five travelers on', async () => {
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

  it('is given for the price that was shown, and for no other', async () => {
    const trip = await openRound(database.db);
    const { tripId, proposalId } = trip;
    const ana = one(trip, 'Ana');
    const shown = (await askedOf(ana, tripId))?.ceiling ?? 0;
    await one(trip, 'Eli').api.responses.leave({ tripId });
    const give = (verdict: typeof WORKS | typeof CANT, ceiling: number) =>
      outcomeOf(ana.api.verdicts.give({ tripId, proposalId, verdict, ceiling }));
    expect(await give(WORKS, shown)).toBe('price_changed');
    expect(await askedOf(ana, tripId)).toMatchObject({ standing: 'silent', ceiling: 166_667 });
    expect(await give(CANT, shown)).toBe('ok');
    expect(await give(WORKS, 166_667)).toBe('ok');
    expect(await askedOf(ana, tripId)).toMatchObject({ agreedTo: 166_667 });
  });

  it('is deleted with its author’s account', async () => {
    const trip = await openRound(database.db);
    await say(trip, 'Ben', CANT);
    await one(trip, 'Ben').api.responses.leave({ tripId: trip.tripId });
    const seen = JSON.stringify(await roundOf(trip.amy, trip.tripId));
    expect(seen).not.toContain('knee');
  });

  it('tells the organizer once when everyone has answered, even if the last two answer at once', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    await Promise.all([say(trip, 'Ana'), say(trip, 'Ben')]);
    expect(await mailed(database.db, 'everyone', trip.proposalId)).toEqual([trip.amy.actor.userId]);
  });

  it('tells them nothing new when somebody changes an answer after that mail has gone', async () => {
    const trip = await openRound(database.db, ['Ana', 'Ben']);
    for (const name of ['Ana', 'Ben']) await say(trip, name);
    await database.db.delete(jobs);
    await say(trip, 'Ben', CANT);
    expect(await mailed(database.db, 'everyone', trip.proposalId)).toEqual([]);
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
      seen: ASKED,
    });
    expect(await askedOf(ana, tripId)).toMatchObject({
      said: { state: 'accepted', note: 'It does.' },
    });
    await ana.api.verdicts.confirm({ tripId, proposalId, condition });
    const { counts } = (await roundOf(ana, tripId)).variants[0]?.verdicts ?? {};
    expect(counts).toEqual({ works: 1, worksIf: 0, cant: 0 });
  });

  it('can be answered by nobody else, nor for words other than its author’s', async () => {
    const trip = await openRound(database.db);
    const { tripId, proposalId, ids } = trip;
    await say(trip, 'Ana', onlyIf('Sun'));
    const answer = {
      ...{ tripId, proposalId, travelerId: ids.Ana ?? '' },
      step: { answer: 'accept', note: '' } as const,
      seen: ASKED,
    };
    const as = (person: TestPerson, condition: string) =>
      outcomeOf(person.api.verdicts.answerCondition({ ...answer, condition }));
    expect(await as(trip.amy, 'Sun')).toBe('not_operator');
    expect(await as(trip.operator, 'Rain')).toBe('condition_changed');
    expect(await as(trip.operator, 'Sun')).toBe('ok');
  });

  it('that a new version meets counts as works once confirmed, and asks nothing more', async () => {
    const trip = await openRound(database.db);
    const { tripId, operator, ids } = trip;
    const condition = 'I come a day later';
    await say(trip, 'Ana', onlyIf(condition));
    const own = { travelerId: ids.Ana ?? '', without: false, arrives: '2027-04-04', leaves: null };
    const proposalId = await trip.propose(sharedItems(), trip.planId, { people: [own] });
    const about = { tripId, proposalId, condition };
    const step = { answer: 'accept', note: '' } as const;
    await operator.api.verdicts.answerCondition({
      ...{ ...about, travelerId: ids.Ana ?? '', step, seen: ASKED },
    });
    const ana = one(trip, 'Ana');
    await ana.api.verdicts.confirm(about);
    expect(await askedOf(ana, tripId)).toMatchObject({
      ...{ standing: 'given', said: { state: 'confirmed' }, news: [], agreedTo: 125_000 },
    });
  });

  it('is not confirmed for a price above the ceiling that was agreed to', async () => {
    const trip = await openRound(database.db);
    const { tripId, operator, ids } = trip;
    const condition = 'Sun';
    await say(trip, 'Ana', onlyIf(condition));
    const proposalId = await trip.propose(sharedItems(900_000));
    const about = { tripId, proposalId, condition };
    const step = { answer: 'accept', note: '' } as const;
    await operator.api.verdicts.answerCondition({
      ...{ ...about, travelerId: ids.Ana ?? '', step, seen: ASKED },
    });
    const ana = one(trip, 'Ana');
    expect(await askedOf(ana, tripId)).toMatchObject({ standing: 'again' });
    expect(await outcomeOf(ana.api.verdicts.confirm(about))).toBe('condition_changed');
    expect(await askedOf(ana, tripId)).toMatchObject({ said: { state: 'accepted' } });
  });

  it('answered by two operators has one answer, and the other operator is told', async () => {
    const trip = await openRound(database.db);
    const { tripId, proposalId, operator, ids } = trip;
    const eve = await createPerson(database.db, 'Eve', { isOperator: true });
    await say(trip, 'Ana', onlyIf('Sun'));
    const about = { tripId, proposalId, travelerId: ids.Ana ?? '', condition: 'Sun' };
    const accept = { answer: 'accept', note: 'Yes' } as const;
    const as = (
      { api }: TestPerson,
      step: Parameters<typeof api.verdicts.answerCondition>[0]['step'],
    ) => outcomeOf(api.verdicts.answerCondition({ ...about, step, seen: ASKED }));
    const both = await Promise.all([
      as(operator, accept),
      as(eve, { answer: 'decline', note: 'No' }),
    ]);
    expect(both.toSorted()).toEqual(['condition_changed', 'ok']);
    const again = { ...about, step: accept, seen: ASKED };
    const first = both[0] === 'ok' ? 'ok' : 'condition_changed';
    expect(await outcomeOf(operator.api.verdicts.answerCondition(again))).toBe(first);
  });
});
