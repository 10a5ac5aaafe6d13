import * as z from 'zod/mini';
import { canonicalJson } from '@/platform/domain/canonicalJson';
import { digest } from '@/platform/domain/digest';
import { onceFor } from '@/platform/domain/onceFor';
import { pick } from '@/platform/domain/pick';
import { withoutLaterBlanks } from './frozen';
import type { Item } from './item';
import { PROPOSED_KEYS } from './itemFields';
import { type TravelerId, travelerIdSchema } from './travelerId';

/** An accepted condition, with its items as they were then (SPEC-2 6 'If'). For operators only. */
export const planPromiseSchema = z.object({
  planId: z.string(),
  travelerId: travelerIdSchema,
  /** In its author's words. */
  condition: z.string(),
  items: z.array(z.object({ itemId: z.string(), title: z.string(), mark: z.string() })),
});
export type PlanPromise = z.infer<typeof planPromiseSchema>;

const OF_PEOPLE = new Set<string>(['who', 'rooms', 'prices']);
const FOR_ALL = PROPOSED_KEYS.filter((key) => !OF_PEOPLE.has(key));

const markForAll = onceFor((item: Item) =>
  digest(canonicalJson(withoutLaterBlanks(pick(item, ['itemId', ...FOR_ALL])))).toString(36),
);

/**
 * Identifies an item's state for one person; constant while nothing changes for them, whoever else
 * is in it.
 */
export function promisedMark(item: Item, travelerId: TravelerId): string {
  const { who, rooms, prices } = item;
  const isIn = who === 'everyone' || who.includes(travelerId);
  const room = rooms.find((one) => one.who.includes(travelerId));
  const price = prices.find((one) => one.travelerId === travelerId);
  const own = [isIn, room, price?.amount];
  const isAsAll = isIn && room === undefined && price === undefined;
  return `${markForAll(item)} ${isAsAll ? '' : digest(canonicalJson(own)).toString(36)}`;
}
