import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, type TestPerson } from '#support/callers';
import { dayFromNow } from '#support/factories';
import {
  addTo,
  composerOf,
  easyAnswers,
  type PlannedTrip,
  plannedTrip,
  proposePlan,
} from '#support/plannedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { askedOf, mailed, roundOf, sayTo } from '#support/verdictSteps';
import type { ItemForm } from '@/features/composer/domain/itemForm';
import { typedItem } from '@/features/composer/domain/typedItem';
import { planProposals } from '@/features/plans/server/proposalTables';
import { responses } from '@/features/responses/server/tables';
import type { Db } from '@/platform/server/database/database';

const { db } = await openDatabaseForFile();

interface Booked extends PlannedTrip {
  /** Answered before, but was let in only once it was booked. */
  zoe: TestPerson;
  zoeId: string;
}

/** A house for the whole plan. */
const VILLA: Partial<ItemForm> = {
  ...{ kind: 'stay', title: 'Villa', startsOn: dayFromNow(120), endsOn: dayFromNow(130) },
  ...{ cost: '1000', costPer: 'group', booking: 'booked' },
};

/** Proposes, after marking any warnings as looked at. */
async function propose(trip: PlannedTrip) {
  const { operator, key } = trip;
  if ((await outcomeOf(proposePlan(trip))) === 'findings_left') {
    for (const { path } of (await refusalOf(proposePlan(trip))).issues) {
      await operator.api.plans.acknowledge({ ...key, key: path, isAcknowledged: true });
    }
  }
  return proposePlan(trip);
}

async function bookedTrip(db: Db): Promise<Booked> {
  const trip = await plannedTrip(db);
  const { tripId, organizer, operator, travelers } = trip;
  const zoe = await createPerson(db, 'Zoe');
  await organizer.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
  await organizer.api.guests.setListOnly({ tripId, listOnly: true });
  const answers = easyAnswers('Zoe');
  await zoe.api.responses.submit({ tripId, answers, overwrite: true, began: null });
  await organizer.api.trips.setStatus({ tripId, status: 'ready' });
  await addTo(trip, VILLA);
  const { proposalId } = await propose(trip);
  for (const traveler of travelers) await sayTo({ tripId, proposalId }, traveler);
  await organizer.api.verdicts.choose({ tripId, proposalId, without: [] });
  await operator.api.verdicts.markBooked({ tripId });
  await organizer.api.guests.letIn({ tripId, email: zoe.actor.email });
  const all = await db.select().from(responses).where(eq(responses.tripId, tripId));
  const zoeId = all.find(({ userId }) => userId === zoe.actor.userId)?.travelerId ?? '';
  return { ...trip, zoe, zoeId };
}

/** Makes the villa open an hour later. */
async function changeVilla(trip: PlannedTrip) {
  const [plan] = (await composerOf(trip)).plans;
  const [villa] = plan?.items ?? [];
  if (!villa) throw new Error('there is no villa');
  const form = { ...typedItem(villa.item, 'EUR'), startTime: '11:00' };
  const saving = { ...trip.key, itemId: villa.item.itemId, began: villa.version, form };
  await trip.operator.api.plans.saveItem(saving);
}

// SPEC-2 6 'Booked'
describe('somebody who is let in once the trip is booked', () => {
  it('is in no version of its plan: asked nothing, counted nowhere, sent no mail', async () => {
    const trip = await bookedTrip(db);
    const { tripId, organizer, zoe, zoeId } = trip;
    await changeVilla(trip);
    const { choice } = await trip.operator.api.verdicts.foresee(trip.key);
    expect(choice).toEqual({ becomes: 'booked', planTitle: 'Plan A' });
    const { proposalId } = await propose(trip);
    const [version] = await db.select().from(planProposals).where(eq(planProposals.id, proposalId));
    expect(version?.travelers.map(({ travelerId }) => travelerId)).not.toContain(zoeId);
    const round = await roundOf(organizer, tripId);
    expect(round.variants[0]?.verdicts).toMatchObject({ asked: 2, answered: 2 });
    expect(round.variants[0]?.decision?.people.map(({ name }) => name)).not.toContain('Zoe Lima');
    expect(await askedOf(zoe, tripId)).toBeNull();
    const { proposals } = await zoe.api.plans.proposals({ tripId });
    expect(proposals[0]).toMatchObject({ view: null, references: {} });
    expect(await outcomeOf(zoe.api.verdicts.see({ tripId, proposalId }))).toBe('not_asked');
    const told = { db, proposalId, amy: organizer, people: { Zoe: zoe } };
    for (const kind of ['proposed', 'changed', 'takenBack']) {
      expect(await mailed(told, kind)).not.toContain('Zoe');
    }
    // Those who go are told as usual, and pay what they agreed to.
    for (const traveler of trip.travelers) {
      expect(await askedOf(traveler, tripId)).toMatchObject({ asksToSee: true, share: 50_000 });
      await traveler.api.verdicts.see({ tripId, proposalId });
      expect(await askedOf(traveler, tripId)).toMatchObject({ asksToSee: false });
    }
  });

  it('is added to no item: an operator is told for whom it is not booked', async () => {
    const trip = await bookedTrip(db);
    await addTo(trip, { kind: 'meal', title: 'Dinner', who: [trip.zoeId] });
    const refused = await refusalOf(propose(trip));
    expect(refused.code).toBe('not_booked_for');
    expect(refused.issues[0]?.message).toBe(
      'Dinner is for Zoe Lima, for whom this trip is not booked. Once it is booked, nobody else is asked to join.',
    );
    expect((await roundOf(trip.organizer, trip.tripId)).variants[0]?.number).toBe(1);
  });

  it('is not included by a plan that was booked without them either', async () => {
    const trip = await plannedTrip(db);
    const { tripId, organizer, operator, travelers } = trip;
    const [ana, ben] = travelers as [TestPerson, TestPerson];
    const ids = (await composerOf(trip)).travelers.map(({ travelerId }) => travelerId);
    const person = { travelerId: ids[1] ?? '', without: true, arrives: '', leaves: '' };
    await operator.api.plans.savePerson({ ...trip.key, began: null, person });
    await addTo(trip, VILLA);
    const { proposalId } = await propose(trip);
    await sayTo({ tripId, proposalId }, ana);
    await organizer.api.verdicts.choose({ tripId, proposalId, without: ids.slice(1) });
    await operator.api.verdicts.markBooked({ tripId });
    const [plan] = (await composerOf(trip)).plans;
    const began = plan?.personVersions[ids[1] ?? ''] ?? null;
    await operator.api.plans.savePerson({
      ...{ ...trip.key, began, person: { ...person, without: false } },
    });
    await changeVilla(trip);
    await propose(trip);
    expect(await askedOf(ben, tripId)).toBeNull();
    expect(await askedOf(ana, tripId)).toMatchObject({ share: 100_000 });
    expect((await roundOf(organizer, tripId)).variants[0]?.verdicts.asked).toBe(1);
  });

  it('is not confused with a traveler who was dropped, whom a later version takes back', async () => {
    const trip = await bookedTrip(db);
    const { tripId, operator } = trip;
    const [ana] = trip.travelers as [TestPerson];
    const [first] = (await composerOf(trip)).travelers;
    const person = { travelerId: first?.travelerId ?? '', arrives: '', leaves: '' };
    const { savePerson } = operator.api.plans;
    await savePerson({ ...trip.key, began: null, person: { ...person, without: true } });
    await propose(trip);
    expect(await askedOf(ana, tripId)).toBeNull();
    const [plan] = (await composerOf(trip)).plans;
    const began = plan?.personVersions[person.travelerId] ?? null;
    await savePerson({ ...trip.key, began, person: { ...person, without: false } });
    const { proposalId } = await propose(trip);
    expect(await askedOf(ana, tripId)).toMatchObject({ standing: 'given', share: 50_000 });
    const told = { db, proposalId, amy: trip.organizer, people: { Ana: ana } };
    expect(await mailed(told, 'takenBack')).toEqual(['Ana']);
  });
});
