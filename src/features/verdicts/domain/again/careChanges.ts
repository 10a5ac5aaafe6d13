import { NEEDS, type ServedAnswer } from '@/features/plans/domain/served';
import type { View } from '@/features/plans/domain/view';
import type { Judged, Named } from './change';

/** Everything somebody takes part in, by item id. */
function livedIn(view: View): Map<string, Named> {
  const all = [...view.stays, ...view.legs, ...view.activities];
  return new Map(all.map(({ itemId, title }) => [itemId, { itemId, title }]));
}

/** The items that serve an answer and include its author, and whether it needs none at all. */
function careOf(view: View, answer: ServedAnswer) {
  const care = view.care.find((one) => one.answer === answer);
  return { itemIds: new Set(care?.itemIds), takesNothing: care?.takesNothing ?? false };
}

/** Returns the items that no longer serve an answer, or that its author is no longer in. */
function lostTo(before: View, after: View, answer: ServedAnswer): string[] {
  const [was, is] = [livedIn(before), livedIn(after)];
  const now = careOf(after, answer).itemIds;
  return [...careOf(before, answer).itemIds].filter(
    (itemId) => !now.has(itemId) || (was.has(itemId) && !is.has(itemId)),
  );
}

/** Returns a change per item that no longer serves their wish, with the title they knew it by. */
function wishChanges(before: View, after: View): Judged[] {
  const known = livedIn(before);
  const still = livedIn(after);
  return lostTo(before, after, 'mustSee').map((itemId) => ({
    kind: 'wish',
    itemId,
    title: known.get(itemId)?.title ?? 'Something',
    isGone: !still.has(itemId),
    asks: true,
  }));
}

/** Returns changes in the care for their needs: losing any is worse, gaining some is only told. */
function needChanges(before: View, after: View): Judged[] {
  return NEEDS.flatMap((need): Judged[] => {
    const [old, now] = [careOf(before, need), careOf(after, need)];
    const isTickGone = old.takesNothing && !now.takesNothing && now.itemIds.size === 0;
    if (lostTo(before, after, need).length > 0 || isTickGone) {
      return [{ kind: 'care', need, asks: true }];
    }
    const isSame = now.itemIds.size === old.itemIds.size && now.takesNothing === old.takesNothing;
    return isSame ? [] : [{ kind: 'care', need, asks: false }];
  });
}

/** Returns how the care for somebody's wish and needs has changed. */
export function careChanges(before: View, after: View): Judged[] {
  return [...wishChanges(before, after), ...needChanges(before, after)];
}
