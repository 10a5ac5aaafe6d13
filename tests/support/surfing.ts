import { randomUUID } from 'node:crypto';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { AnswersInput } from '@/features/responses/domain/answers';
import type { Db } from '@/platform/server/database/database';
import { aheadItem, chosenTrip, DAYS_AHEAD, planDay } from './chosenTrip';
import { keepItems, proposedTrip } from './proposedTrip';
import { type Open, one } from './verdictSteps';

export const companion = (companionName: string, companionAge: string) => ({
  ...{ companionId: '', companionName, companionAge, companionNeeds: '' },
  companionKind: companionAge === '' ? ('infant' as const) : ('child' as const),
});

/** Ana's children. */
const FAMILY = {
  ...({ budgetFor: 'all', roomTogether: 'yes' } as const),
  companions: [companion('Max', '9'), companion('Lea', '6')],
};

/** A trip whose plan has a villa for $3,000 that all share, and a surf lesson for those who want it. */
export type Surfing = Open & { surf: string; items: Item[] };

/** A surf lesson for $90 each, $60 for a child. */
const lesson = (own: Partial<Item>) =>
  aheadItem('Surf lesson', 2, {
    ...{ startTime: '10:00', cost: 9_000, childPrice: 6_000, costPer: 'person' },
    ...{ optional: true, chooseBy: planDay(-3) },
    ...own,
  });

/**
 * Ana with Max and Lea, Ben and Chi, whose plan is chosen, or proposed alone.
 * @param own what of the lesson is different
 * @param ana what Ana answers differently
 */
export async function surfing(
  db: Db,
  own: Partial<Item> = {},
  { isChosen = true, ana = {} }: { isChosen?: boolean; ana?: Partial<AnswersInput> } = {},
): Promise<Surfing> {
  const surf = lesson(own);
  const items = [aheadItem('Villa', 0, { cost: 300_000, costPer: 'group' }), surf];
  const answersOf = (name: string) => (name === 'Ana' ? { ...FAMILY, ...ana } : {});
  const trip = isChosen
    ? await chosenTrip(db, () => items, {}, answersOf)
    : await proposedTrip(db, ['Ana', 'Ben', 'Chi'], answersOf).then(async (proposed) => ({
        ...proposed,
        db,
        proposalId: await proposed.propose(items, proposed.planId, DAYS_AHEAD),
      }));
  await keepItems(db, trip.planId, items, 'idea');
  return Object.assign(trip, { surf: surf.itemId, items });
}

interface Said {
  /** Of whose party it is said; by default the presser. */
  name?: string;
  isIn?: boolean;
  amount?: number;
  itemId?: string;
  proposalId?: string;
}

/** What somebody presses for themselves, or one of their party, at the price of the first version. */
export const choiceOf = (trip: Surfing, by: string, own: Said = {}) => {
  const { name = by, isIn = true, itemId = trip.surf, proposalId = trip.proposalId } = own;
  const { amount = ['Max', 'Lea'].includes(name) ? 6_000 : 9_000 } = own;
  return {
    ...{ tripId: trip.tripId, proposalId, itemId, travelerId: trip.ids[name] ?? '' },
    ...{ isIn, amount },
  };
};

export const choosing = (trip: Surfing, by: string, own?: Said) =>
  one(trip, by).api.verdicts.optIn(choiceOf(trip, by, own));

/** A further version with the lesson, and the plan, changed; without the lesson for null. */
export async function nextVersion(
  trip: Surfing,
  own: Partial<Item> | null,
  plan: Partial<Plan> = {},
): Promise<void> {
  const items = trip.items.flatMap((item) =>
    item.itemId === trip.surf ? (own ? [{ ...item, ...own }] : []) : [item],
  );
  trip.proposalId = await trip.propose(items, trip.planId, { ...DAYS_AHEAD, ...plan });
  trip.items = items;
}

/** Another item that each may choose, for a version. */
export const otherLesson = (own: Partial<Item> = {}): Item =>
  lesson({ itemId: randomUUID(), title: 'Yoga', cost: 2_000, childPrice: null, ...own });

/** The lesson, as somebody reads it in the plan with the group. */
export async function optionFor(trip: Surfing, name: string, itemId = trip.surf) {
  const { proposals } = await one(trip, name).api.plans.proposals({ tripId: trip.tripId });
  const proposal = proposals.find((found) => found.proposalId === trip.proposalId);
  return proposal?.options.find((option) => option.itemId === itemId);
}

/** Who of somebody's party is in the lesson; null for those who have not chosen. */
export const inFor = async (trip: Surfing, name: string) =>
  Object.fromEntries(
    ((await optionFor(trip, name))?.people ?? []).map((person) => [person.name, person.isIn]),
  );
