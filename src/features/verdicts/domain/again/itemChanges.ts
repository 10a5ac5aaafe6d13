import { type ItemKeyLike, itemField } from '@/features/plans/domain/itemFields';
import {
  LIVED_FIELDS,
  type LivedItem,
  type LivedStay,
  type View,
} from '@/features/plans/domain/view';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import type { Judged } from './change';
import { endsOf, isSameMoment, movesOf, told } from './legChanges';

const TOLD_AS_DETAILS = LIVED_FIELDS.filter(
  (key): key is ItemKeyLike<{ told: 'details' }> => itemField(key).told === 'details',
);

type Lived = LivedItem | LivedStay;

const itemsOf = ({ stays, legs, activities }: View) =>
  new Map<string, Lived>([...stays, ...legs, ...activities].map((item) => [item.itemId, item]));

/**
 * True if an item's words or a stay's hours have changed; a stay's nights are reported as beds. A
 * word that an older View has no field for is no change.
 */
function readsDifferently(before: Lived, after: Lived): boolean {
  const isStay = !('kind' in before);
  const [old, now] = [endsOf(before), endsOf(after)];
  return (
    TOLD_AS_DETAILS.some((key) => before[key] !== undefined && before[key] !== after[key]) ||
    (isStay && !(isSameMoment(old.start, now.start) && isSameMoment(old.end, now.end)))
  );
}

/** The items that somebody may choose. */
const offersIn = ({ offers = [] }: View) => new Map(offers.map((offer) => [offer.itemId, offer]));

/** Returns what is offered now, or no more, to somebody who is not in it either (SPEC-5 18). */
export function offerChanges(before: View, after: View): Judged[] {
  const [old, now] = [offersIn(before), offersIn(after)];
  const [were, are] = [itemsOf(before), itemsOf(after)];
  return [
    ...[...old.values()]
      .filter(({ itemId }) => !now.has(itemId) && !are.has(itemId))
      .map((one) => told('gone', one)),
    ...[...now.values()].flatMap((one): Judged[] => {
      const was = old.get(one.itemId);
      if (!was) return [told(were.has(one.itemId) ? 'optional' : 'offered', one)];
      return hasAllValues(was, one) ? [] : [told('details', one)];
    }),
  ];
}

/** Returns all other changes, none of which asks anybody again. */
export function itemChanges(before: View, after: View): Judged[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const legs = new Set(before.legs.map(({ itemId }) => itemId));
  const offered = offersIn(after);
  const gone = before.activities.filter(({ itemId }) => !now.has(itemId) && !offered.has(itemId));
  const changed = after.activities.flatMap((item): Judged[] => {
    const was = old.get(item.itemId);
    if (!was) return [told('new', item)];
    return legs.has(item.itemId) ? [] : movesOf(was, item);
  });
  const reworded = [...now.values()].filter((item) => {
    const was = old.get(item.itemId);
    return was !== undefined && readsDifferently(was, item);
  });
  return [
    ...gone.map((item) => told('gone', item)),
    ...changed,
    ...reworded.map((item) => told('details', item)),
  ];
}
