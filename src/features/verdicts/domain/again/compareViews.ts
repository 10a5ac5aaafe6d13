import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { keysOf } from '@/platform/domain/keysOf';
import { instantsOf } from '@/platform/domain/zonedTime';
import { bedChanges } from './bedChanges';
import { careChanges } from './careChanges';
import type { Bed, Judged } from './change';
import { itemChanges, offerChanges } from './itemChanges';
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

type HasLeft = (id: TravelerId) => boolean;

const dayChange = (kind: 'arrives' | 'leaves') => (before: View, after: View) => {
  const [from, to] = [before[kind], after[kind]];
  return from === to ? [] : [{ kind, from, to, asks: true } as const];
};

const nothing = () => [];

/**
 * What a change of each part of a View means to somebody, in the order in which they read it. Whoever
 * adds a part says here what it means; what an older View lacks is no change.
 */
const MEANS: Record<
  Exclude<keyof View, 'of' | 'party'>,
  (before: View, after: View, hasLeft: HasLeft) => readonly Judged[]
> = {
  arrives: dayChange('arrives'),
  leaves: dayChange('leaves'),
  legs: (before, after) => legChanges(before, after, instantsOf()),
  stays: bedChanges,
  care: careChanges,
  // The words of stays and legs among them.
  activities: itemChanges,
  // What is offered now, or no more; of which nobody's verdict depends.
  offers: offerChanges,
  // Each day and time has its own zone.
  timeZone: nothing,
  // Said once for the party.
  money: nothing,
};

/** The keys that a View has only where they say something. */
const SOMETIMES = new Set(['of', 'party', 'partyWho', 'parts', 'typed', 'offers']);

/** True if two Views differ in nothing that both have, whatever form each was made in. */
function isSameView(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((one, at) => isSameView(one, after[at]));
  }
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) {
    return before === after;
  }
  const [old, now] = [before, after] as Record<string, unknown>[];
  if (!old || !now) return false;
  const isBoth = (key: string) => old[key] !== undefined && now[key] !== undefined;
  return (
    Object.keys(old).every((key) =>
      isBoth(key) ? isSameView(old[key], now[key]) : isNoNews(key, old),
    ) && Object.keys(now).every((key) => isBoth(key) || isNoNews(key, now))
  );
}

/** True if it says nothing that a View has this and another has not. */
const isNoNews = (key: string, of: Record<string, unknown>) =>
  of[key] === undefined || !SOMETIMES.has(key);

/** Somebody of a party; the one who answers for it has no id here. */
type Member = TravelerId | undefined;

/** The views of a party's people, each alone. */
function membersOf(view: View): Map<Member, View> {
  const { of, party = [], ...own } = view;
  return new Map<Member, View>([
    [of, own],
    ...party.map(({ travelerId, view: theirs }) => [travelerId, theirs] as const),
  ]);
}

/** Drops the companions who left the trip, which alone is no news to whoever sent them home. */
function withoutLeft(view: View, hasLeft: HasLeft): View {
  const { party } = view;
  const staying = party?.filter(({ travelerId }) => !hasLeft(travelerId));
  if (!staying || staying.length === party?.length) return view;
  const { party: _, ...alone } = view;
  return staying.length === 0 && view.of === undefined ? alone : { ...view, party: staying };
}

/** The items of anybody of a party. */
const itemsOf = (members: ReadonlyMap<Member, View>): Set<string> =>
  new Set(
    [...members.values()].flatMap(({ stays, legs, activities }) =>
      [...stays, ...legs, ...activities].map(({ itemId }) => itemId),
    ),
  );

/** What is said of a companion by name; all else is said once for the party. */
function isOfPerson(change: Judged, before: ReadonlySet<string>, after: ReadonlySet<string>) {
  switch (change.kind) {
    case 'gone':
      return after.has(change.itemId);
    case 'new':
      return before.has(change.itemId);
    case 'arrives':
    case 'leaves':
    case 'person':
    case 'bed':
    case 'care':
      return true;
    default:
      return false;
  }
}

/** Two changes with the same key are the same news: who else is in the room is no other. */
function keyOf(change: Judged): string {
  switch (change.kind) {
    case 'arrives':
    case 'leaves':
      return JSON.stringify({ ...change, of: undefined });
    case 'bed': {
      const of = (bed: Bed | null) => bed && [bed.itemId, bed.room?.name];
      return JSON.stringify(['bed', of(change.from), of(change.to), change.asks]);
    }
    default:
      return JSON.stringify(change);
  }
}

/** Returns what has changed in days, beds, care and items for one person. */
const ownChanges = (before: View, after: View, hasLeft: HasLeft): Judged[] =>
  eachOnce(keysOf(MEANS).flatMap((part) => MEANS[part](before, after, hasLeft)));

/**
 * Returns the same for a party (SPEC-4 14.2), first for the one who answers for it. A companion's
 * changes name them, unless they are what that one reads already. Whom a version drops is worse for
 * the party; whom it takes in is only told.
 */
function partyChanges(before: View, after: View, hasLeft: HasLeft): Judged[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const items = [itemsOf(old), itemsOf(now)] as const;
  const changesOf = (of: Member): Judged[] => {
    const [was, is] = [old.get(of), now.get(of)];
    if (was && is) return ownChanges(was, is, hasLeft);
    if ((!was && !is) || (of !== undefined && hasLeft(of))) return [];
    return [{ kind: 'person', isIn: is !== undefined, asks: is === undefined }];
  };
  const own = changesOf(undefined);
  const ownKeys = new Set(own.map(keyOf));
  const said = new Set(ownKeys);
  const ofOthers = [...new Set([...old.keys(), ...now.keys()])].flatMap((of) =>
    of === undefined
      ? []
      : changesOf(of).flatMap((change): Judged[] => {
          const key = keyOf(change);
          if (isOfPerson(change, ...items)) {
            const isSaid = ownKeys.has(key) && !SAID_BY_NAME.has(change.kind);
            return isSaid ? [] : [{ ...change, of } as Judged];
          }
          if (said.has(key)) return [];
          said.add(key);
          return [change];
        }),
  );
  return [...own, ...ofOthers];
}

/** What is said of each companion, whatever the one who answers for them reads of themselves. */
const SAID_BY_NAME = new Set<Judged['kind']>(['person', 'care', 'gone', 'new']);

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
  hasLeft: HasLeft,
): Compared {
  if (isSameView(withoutLeft(before, hasLeft), after)) return { outcome: 'nothing', changes: [] };
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
