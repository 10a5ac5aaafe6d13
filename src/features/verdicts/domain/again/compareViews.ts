import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { instantReader } from '@/platform/domain/zonedTime';
import { bedChanges } from './bedChanges';
import { careChanges } from './careChanges';
import type { Judged } from './change';
import { itemChanges } from './itemChanges';
import { legChanges } from './legChanges';

/** Whether somebody is asked again, only told, or neither; and what has changed for them. */
export interface Compared {
  outcome: 'ask' | 'tell' | 'nothing';
  /** The reasons for asking come first. */
  changes: readonly Judged[];
}

export interface Agreed {
  view: View;
  /**
   * In whole minor units of the view's currency; stored with the verdict and never recomputed
   * (SPEC-2 5). Null for somebody who has not answered.
   */
  ceiling: number | null;
  /** What they were last shown, which amounts start from; the same as `view` if left out. */
  seen?: View;
}

function dayChanges(before: View, after: View): Judged[] {
  return (['arrives', 'leaves'] as const).flatMap((kind): Judged[] => {
    const [from, to] = [before[kind], after[kind]];
    return from === to ? [] : [{ kind, from, to, asks: true }];
  });
}

/** Drops the news that an item is gone if its loss is already reported as a lost wish. */
function eachOnce(changes: readonly Judged[]): Judged[] {
  const wishes = new Set(changes.flatMap((one) => (one.kind === 'wish' ? [one.itemId] : [])));
  return changes.filter((one) => !(one.kind === 'gone' && wishes.has(one.itemId) && !one.asks));
}

/**
 * Works out what a new version means to somebody (SPEC-2 6): they are asked again if it is worse
 * for them, told if it is only different, and left alone if their view is the same.
 * @param hasLeft true for people who left the trip, which alone gives nobody a new room-mate
 */
export function compareViews(
  { view: before, ceiling, seen = before }: Agreed,
  after: View,
  hasLeft: (id: TravelerId) => boolean,
): Compared {
  if (isSameJson(before, after)) return { outcome: 'nothing', changes: [] };
  const changes = eachOnce([
    ...moneyChanges(before, seen, after, ceiling),
    ...dayChanges(before, after),
    ...legChanges(before, after, instantReader()),
    ...bedChanges(before, after, hasLeft),
    ...careChanges(before, after),
    ...itemChanges(before, after),
  ]);
  const asking = changes.filter(({ asks }) => asks);
  if (asking.length > 0) {
    return { outcome: 'ask', changes: [...asking, ...changes.filter(({ asks }) => !asks)] };
  }
  return {
    outcome: 'tell',
    changes: changes.length > 0 ? changes : [{ kind: 'other', asks: false }],
  };
}

/**
 * Returns how somebody's costs have changed since they were last shown them.
 * @param ceiling the highest share they agreed to, in the currency of `before`; null if none
 */
function moneyChanges(before: View, seen: View, after: View, ceiling: number | null): Judged[] {
  const [{ currency }, now] = [before.money, after.money];
  // Amounts in different currencies are never compared, so only they can say whether it is more.
  if (currency !== now.currency) {
    return [{ kind: 'currency', from: currency, to: now.currency, ceiling, asks: true }];
  }
  const { share, onSite } = (seen.money.currency === currency ? seen : before).money;
  const found: Judged[] = [];
  const asks = ceiling !== null && now.share > ceiling;
  if (share !== now.share || asks) {
    found.push({ kind: 'share', from: share, to: now.share, ceiling, currency, asks });
  }
  if (onSite !== now.onSite) {
    found.push({ kind: 'onSite', from: onSite, to: now.onSite, currency, asks: false });
  }
  return found;
}
