import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import {
  addTo,
  composerOf,
  fillPlan,
  type PlannedTrip,
  plannedTrip,
  proposePlan,
  travelerIds,
} from '#support/plannedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { ASKED, onlyIf, sayTo } from '#support/verdictSteps';
import { typedItem } from '@/features/composer/domain/typedItem';
import { planRounds } from '@/features/plans/server/proposalTables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';

const { db } = await openDatabaseForFile();

const NEED = 'Needmark: no nuts';

async function filledTrip(): Promise<PlannedTrip> {
  const trip = await plannedTrip(db);
  await fillPlan(trip);
  return trip;
}

const foreseen = ({ operator, key }: PlannedTrip) => operator.api.verdicts.foresee(key);

const readAs = ({ operator, key }: PlannedTrip, travelerId: string) =>
  operator.api.verdicts.readAs({ ...key, travelerId });

/** Has everybody say that it works. */
async function allWork(trip: PlannedTrip) {
  for (const traveler of trip.travelers) await sayTo(trip, traveler);
}

/** Changes the item with this title. */
async function change(trip: PlannedTrip, title: string, to: Parameters<typeof addTo>[1]) {
  const { plans } = await composerOf(trip);
  const found = plans[0]?.items.find(({ item }) => item.title === title);
  if (!found) throw new Error(`there is no ${title}`);
  const { item, version } = found;
  const form = { ...typedItem(item, 'EUR'), ...to };
  await trip.operator.api.plans.saveItem({
    ...trip.key,
    ...{ itemId: item.itemId, began: version, form },
  });
}

// SPEC-2 5 'Proposing'
describe('before a plan is proposed', () => {
  it('for the first time, it is known who is asked and what each pays', async () => {
    const trip = await filledTrip();
    const seen = await foreseen(trip);
    expect(seen).toMatchObject({ number: 1, since: null, isSame: false, items: [], choice: null });
    expect(seen.people.map(({ name, meaning, share }) => [name, meaning, share])).toEqual([
      ['Ana Lima', 'asked', { before: null, after: 50_000 }],
      ['Ben Lima', 'asked', { before: null, after: 50_000 }],
    ]);
  });

  it('again, it is known what changes and for whom, who is asked again and why', async () => {
    const trip = await filledTrip();
    await proposePlan(trip);
    await allWork(trip);
    expect(await foreseen(trip)).toMatchObject({ number: 1, isSame: true, items: [] });
    const [ana = ''] = await travelerIds(trip);
    await change(trip, 'Dinner', { startTime: '19:30' });
    await change(trip, 'Temple', { details: 'Shoes off' });
    const day = { startsOn: dayFromNow(121), startTime: '20:00' };
    await addTo(trip, { kind: 'activity', title: 'Boat', ...day, cost: '900', who: [ana] });
    const { plans } = await composerOf(trip);
    const seen = await foreseen(trip);
    expect(seen).toMatchObject({ number: 2, since: { number: 1, isOpen: true }, isSame: false });
    expect(seen.changes).toBe(plans[0]?.changes);
    expect(seen.items).toEqual([
      { kind: 'changed', sentence: 'Temple: Details.' },
      { kind: 'moved', sentence: 'Dinner is at 19:30.' },
      { kind: 'added', sentence: expect.stringMatching(/^Boat, /) },
    ]);
    const [first, second] = seen.people;
    expect(first).toMatchObject({
      ...{ name: 'Ana Lima', meaning: 'again', share: { before: 50_000, after: 140_000 } },
      words: expect.arrayContaining([
        'Asked again: your share rises from €500 to €1,400, above €1,000.',
      ]),
    });
    expect(second).toMatchObject({
      ...{ name: 'Ben Lima', meaning: 'told', share: { before: 50_000, after: 50_000 } },
      words: ['Dinner is at 19:30.'],
    });
    await proposePlan(trip);
    const { round } = await (trip.travelers[0]?.api.verdicts.round({ tripId: trip.tripId }) ??
      Promise.reject());
    expect(round?.variants[0]?.asked?.news).toEqual(first?.words);
  });

  it('it says that whoever was promised something has only to confirm it', async () => {
    const trip = await filledTrip();
    const { proposalId } = await proposePlan(trip);
    const [ana] = trip.travelers;
    const [travelerId = ''] = await travelerIds(trip);
    if (!ana) throw new Error('nobody travels');
    await sayTo(trip, ana, onlyIf('Sun'));
    const about = { tripId: trip.tripId, proposalId, travelerId, condition: 'Sun' };
    await trip.operator.api.verdicts.answerCondition({
      ...{ ...about, step: { answer: 'accept', note: '' }, seen: ASKED },
    });
    await change(trip, 'Dinner', { startTime: '19:30' });
    expect((await foreseen(trip)).people[0]).toMatchObject({ meaning: 'confirm' });
  });

  it('it says that a choice is lifted, and of which plan', async () => {
    const trip = await filledTrip();
    const { proposalId } = await proposePlan(trip);
    await allWork(trip);
    const { tripId, organizer } = trip;
    await organizer.api.verdicts.choose({ tripId, proposalId, without: [] });
    await change(trip, 'Dinner', { startTime: '19:30' });
    expect((await foreseen(trip)).choice).toEqual({ becomes: 'moves', planTitle: 'Plan A' });
    await addTo(trip, { kind: 'activity', title: 'Boat', cost: '2000', costPer: 'group' });
    expect((await foreseen(trip)).choice).toEqual({ becomes: 'lifted', planTitle: 'Plan A' });
  });

  it('it is said whom the plan leaves out, and why', async () => {
    const trip = await filledTrip();
    const [, ben = ''] = await travelerIds(trip);
    const person = { travelerId: ben, without: true, arrives: '', leaves: '' };
    await trip.operator.api.plans.savePerson({ ...trip.key, began: null, person });
    const [, own] = (await foreseen(trip)).people;
    expect(own).toMatchObject({ meaning: 'out', share: { before: null, after: null } });
    expect(own?.words[0]).toMatch(/^Plan A is from .*; Ben Lima can come .*\.$/);
    const read = await readAs(trip, ben);
    expect(read.leftOut).toMatch(/; you can come /);
    expect(read.proposal.view).toBeNull();
  });

  it('nothing is written, and nobody is told', async () => {
    const trip = await filledTrip();
    await foreseen(trip);
    expect(await db.$count(planRounds, eq(planRounds.tripId, trip.tripId))).toBe(0);
    expect((await composerOf(trip)).trip.stage).toBe('ready');
  });

  it('a trip that takes answers, or is booked with another plan, foresees nothing', async () => {
    const trip = await filledTrip();
    const { tripId, key, operator } = trip;
    const isBooked = { isProposed: true, isChosen: true, isBooked: true };
    await db.update(trips).set(isBooked).where(eq(trips.id, tripId));
    expect(await outcomeOf(foreseen(trip))).toBe('other_plan_booked');
    const open = { isProposed: false, isChosen: false, isBooked: false };
    await db.update(trips).set(open).where(eq(trips.id, tripId));
    await trip.organizer.api.trips.setStatus({ tripId, status: 'draft' });
    expect(await outcomeOf(foreseen(trip))).toBe('not_proposable');
    const nobody = { ...key, travelerId: 'nobody' };
    await trip.organizer.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await outcomeOf(operator.api.verdicts.readAs(nobody))).toBe('traveler_gone');
  });
});

describe('reading a plan as somebody', () => {
  async function withNeed() {
    const trip = await filledTrip();
    const [ana = '', ben = ''] = await travelerIds(trip);
    const isAnas = eq(responses.travelerId, ana);
    await db.update(responses).set({ accommodations: NEED }).where(isAnas);
    const serves = [{ travelerId: ana, answer: 'accommodations' as const }];
    await change(trip, 'Dinner', { serves });
    return { trip, ana, ben };
  }

  it('shows their own part of it with their words, and nobody else’s', async () => {
    const { trip, ana, ben } = await withNeed();
    const read = await readAs(trip, ana);
    expect(read).toMatchObject({ name: 'Ana Lima', stage: 'proposed', leftOut: null });
    expect(read.proposal.serves).toMatchObject([{ answer: 'accommodations', words: NEED }]);
    expect(Object.values(read.proposal.mates)).toEqual(['Ben Lima']);
    expect(JSON.stringify(await readAs(trip, ben))).not.toContain('Needmark');
    expect(JSON.stringify(await foreseen(trip))).not.toContain('Needmark');
    expect(JSON.stringify(read)).not.toContain('REF-1');
  });

  it('leaves a line in the audit record, once in a while', async () => {
    const { trip, ana, ben } = await withNeed();
    const lines = async () => {
      const { rows } = await db.execute(
        sql`select from audit_events where action = 'plan_read_as' and trip_id = ${trip.tripId}`,
      );
      return rows.length;
    };
    await foreseen(trip);
    expect(await lines()).toBe(0);
    await readAs(trip, ana);
    await readAs(trip, ben);
    expect(await lines()).toBe(1);
  });
});
