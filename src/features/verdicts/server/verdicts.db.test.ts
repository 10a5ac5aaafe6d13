import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  answer,
  askedOf,
  CANT,
  mailed,
  newVersion,
  one,
  onlyIf,
  openRound,
  roundOf,
  say,
  stageOf,
  TWO,
  takeBack,
  WORKS,
} from '#support/verdictSteps';
import { jobs } from '@/platform/server/jobs/tables';

const { db } = await openDatabaseForFile();

// SPEC-2 6 'If', SPEC-2 6 'Verdict', SPEC-2 6 'Who sees verdicts'
describe('a verdict', () => {
  it('is saved with what it was given for, and stands until it is given again', async () => {
    const trip = await openRound(db);
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
    const trip = await openRound(db);
    const proposalId = await trip.propose(sharedItems(510_000));
    expect(await outcomeOf(say(trip, 'Ana'))).toBe('newer_version');
    const { tripId, amy } = trip;
    const verdict = { tripId, proposalId, verdict: WORKS, ceiling: 0 };
    expect(await outcomeOf(amy.api.verdicts.give(verdict))).toBe('not_asked');
    const stranger = await createPerson(db, 'Zoe');
    expect(await outcomeOf(stranger.api.verdicts.give(verdict))).toBe('not_member');
    expect(await outcomeOf(stranger.api.verdicts.round({ tripId }))).toBe('not_member');
  });

  it('is refused once its round is withdrawn', async () => {
    const trip = await openRound(db);
    await takeBack(trip);
    expect(await outcomeOf(say(trip, 'Ana'))).toBe('nothing_proposed');
    expect(await stageOf(trip)).toBe('gathering');
  });

  it('is given for the price that was shown, and for no other', async () => {
    const trip = await openRound(db);
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
    const trip = await openRound(db);
    await say(trip, 'Ben', CANT);
    await one(trip, 'Ben').api.responses.leave({ tripId: trip.tripId });
    const seen = JSON.stringify(await roundOf(trip.amy, trip.tripId));
    expect(seen).not.toContain('knee');
  });

  it('tells the organizer once when everyone has answered, even if the last two answer at once', async () => {
    const trip = await openRound(db, TWO);
    await Promise.all([say(trip, 'Ana'), say(trip, 'Ben')]);
    expect(await mailed(trip, 'everyone')).toEqual(['Amy']);
  });

  it('tells them nothing new when somebody changes an answer after that mail has gone', async () => {
    const trip = await openRound(db, TWO, TWO);
    await db.delete(jobs);
    await say(trip, 'Ben', CANT);
    expect(await mailed(trip, 'everyone')).toEqual([]);
  });
});

describe('a condition', () => {
  it('is accepted by an operator, confirmed by its author, and then counts as works', async () => {
    const trip = await openRound(db);
    const { tripId, proposalId } = trip;
    const condition = 'The flight home leaves before 20:00';
    const ana = one(trip, 'Ana');
    await say(trip, 'Ana', onlyIf(condition));
    const confirm = () => ana.api.verdicts.confirm({ tripId, proposalId, condition });
    expect(await outcomeOf(confirm())).toBe('condition_changed');
    await answer(trip, 'Ana', condition, { note: 'It does.' });
    expect(await askedOf(ana, tripId)).toMatchObject({
      said: { state: 'accepted', note: 'It does.' },
    });
    await confirm();
    const { counts } = (await roundOf(ana, tripId)).variants[0]?.verdicts ?? {};
    expect(counts).toEqual({ works: 1, worksIf: 0, cant: 0 });
  });

  it('can be answered for no words other than its author’s', async () => {
    const trip = await openRound(db);
    await say(trip, 'Ana', onlyIf('Sun'));
    expect(await outcomeOf(answer(trip, 'Ana', 'Rain'))).toBe('condition_changed');
    expect(await outcomeOf(answer(trip, 'Ana', 'Sun'))).toBe('ok');
  });

  it('that a new version meets counts as works once confirmed, and asks nothing more', async () => {
    const trip = await openRound(db);
    const { tripId, ids } = trip;
    const condition = 'I come a day later';
    await say(trip, 'Ana', onlyIf(condition));
    const own = { travelerId: ids.Ana ?? '', without: false, arrives: '2027-04-04', leaves: null };
    const met = await newVersion(trip, sharedItems(), trip.planId, { people: [own] });
    await answer(met, 'Ana', condition);
    const ana = one(trip, 'Ana');
    // Nobody may choose before Ana has confirmed, who can be reminded of it.
    for (const name of Object.keys(met.people)) if (name !== 'Ana') await say(met, name);
    const tooEarly = async () => (await roundOf(trip.amy, tripId)).tooEarly;
    expect(await tooEarly()).toContain('Ana Lima has not confirmed yet.');
    expect(await trip.amy.api.verdicts.remind({ tripId })).toMatchObject({ reminded: 1 });
    const reminders = (await sendMails(db, tripId)).filter(({ errand }) => errand === 'reminder');
    expect(reminders).toMatchObject([{ to: ana.actor.email }]);
    expect(reminders[0]?.text).toContain('It can be done.');
    expect(await mailed(trip, 'everyone')).toEqual([]);
    await ana.api.verdicts.confirm({ tripId, proposalId: met.proposalId, condition });
    expect(await askedOf(ana, tripId)).toMatchObject({
      ...{ standing: 'given', said: { state: 'confirmed' }, news: [], agreedTo: 125_000 },
    });
  });

  it('confirmed again changes nothing, not even what they have been shown', async () => {
    const trip = await openRound(db);
    const { tripId } = trip;
    const [ana, condition] = [one(trip, 'Ana'), 'Sun'];
    await say(trip, 'Ana', onlyIf(condition));
    await answer(trip, 'Ana', condition);
    await ana.api.verdicts.confirm({ tripId, proposalId: trip.proposalId, condition });
    const { proposalId } = await newVersion(trip, sharedItems(60_000));
    const before = await askedOf(ana, tripId);
    expect(before?.news).toContain('Your share falls from $1,000 to $120.');
    await ana.api.verdicts.confirm({ tripId, proposalId, condition });
    expect(await askedOf(ana, tripId)).toEqual(before);
  });

  it('is not confirmed for a price above the ceiling that was agreed to', async () => {
    const trip = await openRound(db);
    const { tripId } = trip;
    await say(trip, 'Ana', onlyIf('Sun'));
    await answer(trip, 'Ana', 'Sun');
    const dearer = await newVersion(trip, sharedItems(900_000));
    const about = { tripId, proposalId: dearer.proposalId, condition: 'Sun' };
    const ana = one(trip, 'Ana');
    expect(await askedOf(ana, tripId)).toMatchObject({ standing: 'again' });
    expect(await outcomeOf(ana.api.verdicts.confirm(about))).toBe('condition_changed');
    expect(await askedOf(ana, tripId)).toMatchObject({ said: { state: 'accepted' } });
  });

  it('answered by two operators has one answer, and the other operator is told', async () => {
    const trip = await openRound(db);
    const eve = await createPerson(db, 'Eve', { isOperator: true });
    await say(trip, 'Ana', onlyIf('Sun'));
    const accept = () => outcomeOf(answer(trip, 'Ana', 'Sun', { note: 'Yes' }));
    const decline = { by: eve, answer: 'decline', note: 'No' } as const;
    const both = await Promise.all([accept(), outcomeOf(answer(trip, 'Ana', 'Sun', decline))]);
    expect(both.toSorted()).toEqual(['condition_changed', 'ok']);
    expect(await accept()).toBe(both[0]);
  });
});
