import { beforeEach, describe, expect, it } from 'vitest';
import { itemForm } from '#support/planForms';
import {
  addTo,
  composerOf,
  fillPlan,
  type PlannedTrip,
  plannedTrip,
  proposePlan,
  travelerIds,
} from '#support/plannedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { ASKED, onlyIf, roundOf, sayTo } from '#support/verdictSteps';
import { lintInputOf } from '@/features/composer/domain/composer';
import { blockingFindings, withAcknowledgements } from '@/features/linter/domain/acknowledgement';
import { lint } from '@/features/linter/domain/lint';

const { db } = await openDatabaseForFile();
const CONDITION = 'The flight home leaves before 20:00';
const PROMISED = `Ana Lima was promised: "${CONDITION}". Flight home has changed since.`;

const FLIGHT = {
  ...({ kind: 'flight', title: 'Flight home' } as const),
  ...{ startTime: '19:00', endTime: '23:00' },
  ...{ timeZone: 'Europe/Lisbon', endTimeZone: 'Europe/Lisbon' },
};

let trip: PlannedTrip;
let flightId: string;

/** A proposed plan with a separate flight for Ana, who says that it works on a condition. */
beforeEach(async () => {
  trip = await plannedTrip(db);
  await fillPlan(trip);
  const flight = await addTo(trip, {
    ...FLIGHT,
    ...{ startsOn: (await composerOf(trip)).plans[0]?.plan.planEnd ?? '' },
  });
  flightId = flight.item.itemId;
  await proposePlan(trip);
  await sayTo(trip, ana(), onlyIf(CONDITION));
});

const ana = () => {
  const [first] = trip.travelers;
  if (!first) throw new Error('nobody travels');
  return first;
};

const shownId = async () => (await roundOf(ana(), trip.tripId)).variants[0]?.proposalId ?? '';

async function answer(step: 'accept' | 'decline') {
  const proposalId = await shownId();
  const [travelerId = ''] = await travelerIds(trip);
  const about = { tripId: trip.tripId, proposalId, travelerId, condition: CONDITION };
  const { answerCondition } = trip.operator.api.verdicts;
  await answerCondition({ ...about, step: { answer: step, note: '' }, seen: ASKED });
}

async function moveFlight(startTime: string) {
  const saved = (await composerOf(trip)).plans[0]?.items.find(
    ({ item }) => item.itemId === flightId,
  );
  if (!saved) throw new Error('there is no flight');
  const form = itemForm({ ...FLIGHT, startsOn: saved.item.startsOn ?? '', startTime });
  const about = { ...trip.key, itemId: flightId, began: saved.version };
  await trip.operator.api.plans.saveItem({ ...about, form });
}

const promises = async () => (await composerOf(trip)).promises;

/** The page's warnings about the condition that nobody has looked at yet. */
async function warned() {
  const { plans, travelers, trip: about, promises: all } = await composerOf(trip);
  const [saved] = plans;
  if (!saved) throw new Error('There is no plan.');
  const found = withAcknowledgements(
    lint(lintInputOf(saved, travelers, about.asks, all)),
    saved.lookedAt,
  );
  return blockingFindings(found)
    .filter(({ finding }) => finding.rule === 'condition')
    .map(({ key, finding }) => ({ path: key, message: finding.sentence }));
}

// SPEC-2 5 'The linter', SPEC-2 6 'If'
describe('an accepted condition', () => {
  it('is watched from then on, as it is in the version that it was accepted for', async () => {
    expect(await promises()).toEqual([]);
    await answer('accept');
    const [travelerId] = await travelerIds(trip);
    expect(await promises()).toMatchObject(
      [{ ...trip.key, travelerId, condition: CONDITION, items: [{ itemId: flightId }] }].map(
        ({ tripId: _, ...own }) => own,
      ),
    );
    expect(await warned()).toEqual([]);
    await moveFlight('19:30');
    expect((await warned()).map(({ message }) => message)).toEqual([PROMISED]);
    expect((await refusalOf(proposePlan(trip))).issues).toEqual(await warned());
  });

  it('lets a version be proposed once that was looked at, and again once it changes again', async () => {
    await answer('accept');
    await moveFlight('19:30');
    const look = async () => {
      for (const { path: key } of await warned()) {
        await trip.operator.api.plans.acknowledge({ ...trip.key, key, isAcknowledged: true });
      }
    };
    await look();
    expect(await warned()).toEqual([]);
    await moveFlight('20:30');
    expect(await outcomeOf(proposePlan(trip))).toBe('findings_left');
    await look();
    expect(await outcomeOf(proposePlan(trip))).toBe('ok');
  });

  it('is about what its author has confirmed from then on', async () => {
    await moveFlight('19:30');
    await proposePlan(trip);
    await answer('accept');
    const proposalId = await shownId();
    await ana().api.verdicts.confirm({ tripId: trip.tripId, proposalId, condition: CONDITION });
    expect(await warned()).toEqual([]);
    await moveFlight('19:00');
    expect((await warned()).map(({ message }) => message)).toEqual([PROMISED]);
  });

  it('is none that was declined, or taken back', async () => {
    await answer('decline');
    expect(await promises()).toEqual([]);
    await sayTo(trip, ana());
    await moveFlight('19:30');
    expect(await warned()).toEqual([]);
  });

  it('ends with its round, and with whoever set it', async () => {
    await answer('accept');
    await ana().api.responses.leave({ tripId: trip.tripId });
    expect(await promises()).toEqual([]);
  });

  it('ends when the trip is taken back', async () => {
    await answer('accept');
    const about = { tripId: trip.tripId, status: 'draft', withdraws: true } as const;
    await trip.organizer.api.trips.setStatus(about);
    expect(await promises()).toEqual([]);
  });
});
