import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { canonicalJson, isSameJson } from '@/platform/domain/canonicalJson';
import { instantReader } from '@/platform/domain/zonedTime';
import { bedChanges } from './bedChanges';
import { careChanges } from './careChanges';
import type { Judged } from './change';
import { itemChanges } from './itemChanges';
import { legChanges } from './legChanges';
import { personViews } from './personViews';

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

/** What has changed for one person: all but what a party pays. */
function changesFor(before: View, after: View, hasLeft: (id: TravelerId) => boolean): Judged[] {
  return eachOnce([
    ...dayChanges(before, after),
    ...legChanges(before, after, instantReader()),
    ...bedChanges(before, after, hasLeft),
    ...careChanges(before, after),
    ...itemChanges(before, after),
  ]);
}

/**
 * Returns what has changed for the people of a party, each change once with those whom it is about
 * (SPEC-4 14.2). Of a companion who left nothing is said; one whom the plan is now without is asked
 * about.
 */
function partyChanges(before: View, after: View, hasLeft: (id: TravelerId) => boolean): Judged[] {
  const [old, now] = [personViews(before), personViews(after)];
  const found = new Map<string, { change: Judged; who: TravelerId[] }>();
  const add = (id: TravelerId, change: Judged) => {
    const key = canonicalJson(change);
    const same = found.get(key);
    if (same) same.who.push(id);
    else found.set(key, { change, who: [id] });
  };
  for (const [id, view] of now) {
    const was = old.get(id);
    if (!was) add(id, { kind: 'with', asks: false });
    else for (const change of changesFor(was, view, hasLeft)) add(id, change);
  }
  for (const id of old.keys()) {
    if (!now.has(id) && !hasLeft(id)) add(id, { kind: 'without', asks: true });
  }
  return [...found.values()].map(({ change, who }) =>
    now.size === who.length && who.every((id) => now.has(id)) ? change : { ...change, who },
  );
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
  const changes = [
    ...moneyChanges(before, seen, after, ceiling),
    ...partyChanges(before, after, hasLeft),
  ];
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
