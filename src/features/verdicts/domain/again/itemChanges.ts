import { type ItemKeyLike, itemField } from '@/features/plans/domain/itemFields';
import {
  LIVED_FIELDS,
  type LivedItem,
  type LivedStay,
  type View,
} from '@/features/plans/domain/view';
import type { Judged } from './change';
import { endsOf, isSameMoment } from './legChanges';

const TOLD_AS_DETAILS = LIVED_FIELDS.filter(
  (key): key is ItemKeyLike<{ told: 'details' }> => itemField(key).told === 'details',
);

type Lived = LivedItem | LivedStay;

const itemsOf = ({ stays, legs, activities }: View) =>
  new Map<string, Lived>([...stays, ...legs, ...activities].map((item) => [item.itemId, item]));

/** Whether an item's words have changed, or a stay's hours; its nights are reported as beds. */
function readsDifferently(before: Lived, after: Lived): boolean {
  const isStay = !('kind' in before);
  const [old, now] = [endsOf(before), endsOf(after)];
  return (
    TOLD_AS_DETAILS.some((key) => before[key] !== after[key]) ||
    (isStay && !(isSameMoment(old.start, now.start) && isSameMoment(old.end, now.end)))
  );
}

/** How a meal or an activity was moved; an end without a time of its own moves with the beginning. */
export function movesOf(before: Lived, after: LivedItem): Judged[] {
  const { itemId, title } = after;
  const [old, now] = [endsOf(before), endsOf(after)];
  const hasEnd = now.end.time !== null || now.end.date !== now.start.date;
  return (hasEnd ? (['start', 'end'] as const) : (['start'] as const)).flatMap((end): Judged[] => {
    const [from, to] = [old[end], now[end]];
    if (isSameMoment(from, to)) return [];
    return [{ kind: 'moved', isLeg: false, end, itemId, title, from, to, asks: false }];
  });
}

/** What else has changed. None of it asks anybody again. */
export function itemChanges(before: View, after: View): Judged[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const legs = new Set(before.legs.map(({ itemId }) => itemId));
  const gone = before.activities.filter(({ itemId }) => !now.has(itemId));
  const changed = after.activities.flatMap((item): Judged[] => {
    const { itemId, title } = item;
    const was = old.get(itemId);
    if (!was) return [{ kind: 'new', itemId, title, asks: false }];
    return legs.has(itemId) ? [] : movesOf(was, item);
  });
  const reworded = [...now.values()].flatMap((item): Judged[] => {
    const { itemId, title } = item;
    const was = old.get(itemId);
    return was && readsDifferently(was, item)
      ? [{ kind: 'details', itemId, title, asks: false }]
      : [];
  });
  return [
    ...gone.map(({ itemId, title }): Judged => ({ kind: 'gone', itemId, title, asks: false })),
    ...changed,
    ...reworded,
  ];
}
