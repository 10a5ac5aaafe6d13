import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { dayFromNow } from '#support/factories';
import {
  addTo,
  composerOf,
  easyAnswers,
  type PlannedTrip,
  plannedTrip,
  proposePlan,
} from '#support/plannedTrip';
import { refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { lintInputOf } from '@/features/composer/domain/composer';
import { blockingFindings, withAcknowledgements } from '@/features/linter/domain/acknowledgement';
import { lint } from '@/features/linter/domain/lint';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
beforeEach(async () => {
  trip = await plannedTrip(database.db);
});

/** Returns the findings on the page: the linter, run only on the data that the page gets. */
async function onThePage() {
  const { trip: about, travelers, plans, promises } = await composerOf(trip);
  const [saved] = plans;
  if (!saved) throw new Error('There is no plan.');
  return withAcknowledgements(
    lint(lintInputOf(saved, travelers, about.asks, promises)),
    saved.lookedAt,
  );
}

/** Returns the findings with which the server refuses a proposal. */
async function refusedFor() {
  const { code, issues } = await refusalOf(proposePlan(trip));
  expect(code).toBe('findings_left');
  return issues;
}

async function saysTheSame() {
  const page = blockingFindings(await onThePage());
  const refused = await refusedFor();
  expect(refused).toEqual(
    page.map(({ finding, key }) => ({ path: key, message: finding.sentence })),
  );
  return page.map(({ finding }) => finding.rule);
}

const look = async (isWanted: (rule: string) => boolean = () => true) => {
  for (const { finding, key } of await onThePage()) {
    if (finding.level !== 'warning' || !isWanted(finding.rule)) continue;
    await trip.operator.api.plans.acknowledge({ ...trip.key, key, isAcknowledged: true });
  }
};

/** Adds a traveler, while the trip is a draft, whose answers a plan can violate in many ways. */
async function answer(firstName: string, answers: object) {
  const { organizer, tripId } = trip;
  await organizer.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
  const person = await createPerson(database.db, firstName);
  const all = { ...easyAnswers(firstName), ...answers };
  await person.api.responses.submit({ tripId, answers: all, overwrite: true, began: null });
  await organizer.api.trips.setStatus({ tripId, status: 'ready' });
  return person;
}

// SPEC-2 5 'The linter'
describe('no finding is lost between the page and the server', () => {
  it('which reports each one that the page shows, in its order and words', async () => {
    await answer('Chi', {
      accommodations: 'No nuts',
      specialTravel: 'A cello',
      mustSee: 'The moss garden',
      shareRoom: 'no',
      budget: '€40',
      availabilityEnd: dayFromNow(125),
    });
    const { travelers } = await composerOf(trip);
    const who = travelers.map(({ travelerId }) => travelerId);
    await addTo(trip, {
      kind: 'stay',
      title: 'Casa',
      startsOn: dayFromNow(120),
      endsOn: dayFromNow(128),
      cost: '900',
      costPer: 'group',
      rooms: [{ name: 'Blue', beds: 2, who }],
    });
    await addTo(trip, { title: 'Dinner', startTime: '19:30', endTime: '21:00' });
    await addTo(trip, { title: 'Concert', startTime: '20:00', endTime: '22:00' });
    await addTo(trip, { title: 'Far too late', startsOn: dayFromNow(150) });
    const rules = new Set(await saysTheSame());
    for (const rule of ['dates', 'budget', 'need', 'wish', 'bed', 'roomRefused', 'roomFull']) {
      expect(rules).toContain(rule);
    }
    for (const rule of ['twoPlaces', 'outsidePlan', 'kind']) expect(rules).toContain(rule);
    await look((rule) => rule !== 'wish');
    const left = await saysTheSame();
    expect(left).toContain('wish');
    expect(left).not.toContain('kind');
  });

  it('which accepts a plan once the page finds nothing against it', async () => {
    await addTo(trip, { kind: 'stay', startsOn: dayFromNow(120), endsOn: dayFromNow(130) });
    await look();
    expect(blockingFindings(await onThePage())).toEqual([]);
    expect(await proposePlan(trip)).toMatchObject({ number: 1 });
    const [saved] = (await composerOf(trip)).plans;
    expect(saved?.proposed).toMatchObject({ number: 1, isCurrent: true });
  });

  it('which asks for another look when the words behind a finding have changed', async () => {
    const chi = await answer('Chi', { specialTravel: 'A cello' });
    await addTo(trip, { kind: 'stay', startsOn: dayFromNow(120), endsOn: dayFromNow(130) });
    const travelerId = (await composerOf(trip)).travelers.at(-1)?.travelerId ?? '';
    const need = { travelerId, need: 'specialTravel', answers: 1 } as const;
    await trip.operator.api.plans.touchNeed({ ...trip.key, ...need, touches: ['moving'] });
    expect(await saysTheSame()).toContain('needItem');
    await look();
    expect(blockingFindings(await onThePage())).toEqual([]);
    const { organizer, tripId } = trip;
    await organizer.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
    const answers = { ...easyAnswers('Chi'), specialTravel: 'A cello and a wheelchair' };
    await chi.api.responses.submit({ tripId, answers, overwrite: true, began: 1 });
    await organizer.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await saysTheSame()).toEqual(['need']);
  });
});
