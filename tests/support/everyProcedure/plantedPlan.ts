import { createHash } from 'node:crypto';
import type { Item } from '@/features/plans/domain/item';
import { ITEM_FIELD_KEYS, itemField } from '@/features/plans/domain/itemFields';
import { emptyItem, emptyPlan } from '../planParts';
import { mark } from './marked';

/**
 * The texts of an item that not every member reads, but only those it names, those in it once
 * booked, or operators.
 */
export const ITEM_SECRETS = ITEM_FIELD_KEYS.filter((key) => {
  const { blank, reader } = itemField(key);
  return blank === '' && reader !== 'members';
});

function secretsOf(others: string): Partial<Item> {
  return Object.fromEntries(
    ITEM_SECRETS.map((key) => {
      const text = mark(others, `item-${key}`);
      return [key, key === 'url' ? `https://${text}.example/` : text];
    }),
  );
}

/** Returns the id of a planted row of a trip. */
function idOf(tripId: string, what: string): string {
  const hash = createHash('sha256').update(`${tripId} ${what}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Returns a person's id within each test trip, from the word in their marks. */
export const travelerIdOf = (word: string) => `id-of-${word}`;

/** What `author` pays alone, in minor units. Nobody else's share contains these digits. */
export const AUTHORS_COST = 73_519_137;

/**
 * Returns a test trip's plan. What is for `others` alone, who have answered besides the calling
 * member, has their mark. A second plan and a second item are deleted.
 */
export function plantedPlan(tripId: string, others: string) {
  const author = travelerIdOf(others);
  const planId = idOf(tripId, 'plan');
  const contact = mark('operators', 'contact');
  const plan = { ...emptyPlan, planId, contactName: contact, contactPhone: contact };
  const stay = {
    ...emptyItem,
    itemId: idOf(tripId, 'stay'),
    kind: 'stay' as const,
    title: 'Ryokan',
    supplier: 'Casa do Mar',
    endsOn: '2027-04-10',
    reference: mark(others, 'item-reference'),
    rooms: [{ name: mark(others, 'planRoom'), beds: 1, who: [author] }],
  };
  const item = {
    ...emptyItem,
    itemId: idOf(tripId, 'item'),
    title: 'Dinner',
    cost: AUTHORS_COST,
    ...secretsOf(others),
    who: [author],
    serves: [{ travelerId: author, answer: 'accommodations' as const }],
  };
  const deleted = { ...emptyItem, itemId: idOf(tripId, 'deleted') };
  return { plan, items: [stay, item], deleted, deletedPlanId: idOf(tripId, 'gone') };
}

/** Returns the ids with which the procedures refer to it. */
export function plantedKey(tripId: string) {
  const { plan, items } = plantedPlan(tripId, '');
  return { tripId, planId: plan.planId, itemId: items[1]?.itemId ?? '' };
}
