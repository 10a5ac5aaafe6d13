import { randomUUID } from 'node:crypto';
import type { BrowserPerson } from '#support/browserTest';
import { dayFromNow, firstAnswer } from '#support/factories';
import { itemForm, newPlanForm } from '#support/planForms';
import type { TestServer } from '#support/server';
import type { ItemForm } from '@/features/composer/domain/itemForm';
import { typedItem } from '@/features/composer/domain/typedItem';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { makeOperator } from './makeOperator';
import { newTrip } from './newTrip';
import { sayByCall, WORKS } from './wholeWay';

const FIRST = 120;
const LAST = 124;

/**
 * A ready trip of Ben's and Amy's, in the order of their answers. Olga organizes without traveling,
 * and Dee is an operator.
 */
export interface ReadyTrip {
  tripId: string;
  olga: BrowserPerson;
  ben: BrowserPerson;
  amy: BrowserPerson;
  dee: BrowserPerson;
}

interface Stage {
  person: (firstName: string) => Promise<BrowserPerson>;
  server: TestServer;
}

/** Creates a ready trip whose travelers have a wish and two needs between them. */
export async function readyTrip({ person, server }: Stage): Promise<ReadyTrip> {
  const [olga, ben, amy, dee] = [
    await person('Olga'),
    await person('Ben'),
    await person('Amy'),
    await person('Dee'),
  ];
  const { tripId } = await newTrip(olga.api, 'Kyoto');
  const answers = {
    ...EMPTY_ANSWERS,
    lastName: 'Lima',
    availabilityStart: dayFromNow(FIRST - 5),
    availabilityEnd: dayFromNow(LAST + 5),
    budget: '€100,000',
    fromLocation: 'Porto',
    shareRoom: 'yes' as const,
  };
  const ofBen = { mustSee: 'Fushimi Inari at dawn', accommodations: 'Peanut allergy' };
  const ofAmy = { accommodations: 'A wheelchair' };
  for (const [who, own] of [
    [ben, { firstName: 'Ben', ...ofBen }],
    [amy, { firstName: 'Amy', ...ofAmy }],
  ] as const) {
    await who.api.responses.submit.mutate(firstAnswer(tripId, { ...answers, ...own }));
  }
  await olga.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await makeOperator(server, dee.email);
  return { tripId, olga, ben, amy, dee };
}

/** Makes a plan without findings, and proposes it. */
export async function proposeIn({ tripId, dee }: ReadyTrip, planTitle: string): Promise<void> {
  const { plans } = dee.api;
  const { travelers } = await plans.composer.query({ tripId });
  const [ben = '', amy = ''] = travelers.map(({ travelerId }) => travelerId);
  const form = newPlanForm({
    planTitle,
    planStart: dayFromNow(FIRST),
    planEnd: dayFromNow(LAST),
  });
  const { planId } = (await plans.create.mutate({ tripId, form })).plan;
  const items: Partial<ItemForm>[] = [
    {
      kind: 'stay',
      title: 'Ryokan Yoshida',
      place: 'Kyoto',
      startsOn: dayFromNow(FIRST),
      endsOn: dayFromNow(LAST),
      startTime: '15:00',
      cost: '2300.01',
      costPer: 'group',
      rooms: [{ name: 'Cedar room', beds: 2, who: [ben, amy] }],
      serves: [{ travelerId: amy, answer: 'accommodations' }],
    },
    {
      title: 'The shrine gates',
      startsOn: dayFromNow(FIRST + 1),
      startTime: '05:30',
      url: 'https://fushimi.example/gates',
      reference: 'REF-1',
      serves: [{ travelerId: ben, answer: 'mustSee' }],
    },
    {
      kind: 'meal',
      title: 'Dinner without nuts',
      supplier: 'The tea house',
      startsOn: dayFromNow(FIRST + 1),
      startTime: '19:30',
      cost: '45',
      payment: 'onSite',
      serves: [{ travelerId: ben, answer: 'accommodations' }],
    },
  ];
  for (const item of items) {
    await plans.addItem.mutate({
      ...{ tripId, planId, itemId: randomUUID(), after: 'end' },
      form: itemForm(item),
    });
  }
  await proposeAgain({ dee, tripId }, planId);
}

/** Proposes a plan in its current state. */
export async function proposeAgain(
  { dee, tripId }: Pick<ReadyTrip, 'dee' | 'tripId'>,
  planId: string,
): Promise<void> {
  const { plans } = dee.api;
  const composer = await plans.composer.query({ tripId });
  await plans.propose.mutate({
    tripId,
    planId,
    changes: composer.plans.find(({ plan }) => plan.planId === planId)?.changes ?? 0,
    roundVersion: composer.round?.version ?? null,
    round: {
      consentBy: composer.round?.consentBy ?? dayFromNow(10),
      quorum: '',
      minimumGroup: '',
    },
  });
}

/** Makes everyone agree to the proposal and Olga choose it. Returns the plan's id. */
export async function chooseIn({ tripId, olga, ben, amy }: ReadyTrip): Promise<string> {
  for (const traveler of [ben, amy]) await sayByCall(traveler, tripId, WORKS);
  const { round } = await olga.api.verdicts.round.query({ tripId });
  const { proposalId = '', planId = '' } = round?.variants[0] ?? {};
  await olga.api.verdicts.choose.mutate({ tripId, proposalId, without: [] });
  return planId;
}

/** Does the same, and books the plan as Dee. */
export async function bookIn(trip: ReadyTrip): Promise<string> {
  const { tripId, dee } = trip;
  const planId = await chooseIn(trip);
  const { plans } = await dee.api.plans.composer.query({ tripId });
  for (const { item, version: began } of plans[0]?.items ?? []) {
    await dee.api.plans.saveItem.mutate({
      ...{ tripId, planId, itemId: item.itemId, began },
      form: typedItem({ ...item, booking: 'booked' }, 'EUR'),
    });
  }
  await dee.api.verdicts.markBooked.mutate({ tripId });
  return planId;
}
