import { shown } from '@/features/itinerary/domain/viewOf';
import { type DatedItem, type Item, isDated, lastDayOf } from '@/features/plans/domain/item';
import { type ItemFieldKey, itemField, PROPOSED_KEYS } from '@/features/plans/domain/itemFields';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { byTime } from '@/features/plans/domain/itemsByDay';
import type { Plan } from '@/features/plans/domain/plan';
import { TRAVELER_WHO_LEFT } from '@/features/plans/domain/travelerId';
import type { LivedItem } from '@/features/plans/domain/view';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { listed } from '@/platform/domain/inWords';
import { instantsOf } from '@/platform/domain/zonedTime';
import { changesInWords } from '../again/inWords';
import { legMoves, movesOf } from '../again/legChanges';

export const PLAN_CHANGES = ['added', 'moved', 'changed', 'gone'] as const;

/** A difference between two versions of a plan, whoever it concerns. */
export interface PlanChange {
  kind: (typeof PLAN_CHANGES)[number];
  sentence: string;
}

interface Version {
  plan: Plan;
  items: readonly Item[];
}

/** When and where something is names nobody, so this never shows. */
const noName = () => TRAVELER_WHO_LEFT;

/** An item's day and times, which are reported as moves. */
const WHEN = ['startsOn', 'endsOn', 'startTime', 'endTime', 'timeZone', 'endTimeZone'];
const WHAT: readonly ItemFieldKey[] = PROPOSED_KEYS.filter((key) => !WHEN.includes(key));

/** What a supplier may know of an item beside its days: no price, and nobody. */
const OF_SUPPLIERS: readonly ItemFieldKey[] = ['title', 'place', 'rooms'];

const isOfCost = (key: string) => key === 'costPer' || key === 'itemCurrency';
const labelOf = (key: ItemFieldKey) => itemField(isOfCost(key) ? 'cost' : key).label;

const lived = (item: DatedItem, plan: Plan): LivedItem => shown({ item }, plan);

/** A change with its item, by which changes are sorted. */
interface Found extends PlanChange {
  at: DatedItem;
}

function differences(
  was: DatedItem,
  now: DatedItem,
  [before, after]: readonly [Plan, Plan],
  keys: readonly ItemFieldKey[],
): Found[] {
  const [old, next] = [lived(was, before), lived(now, after)];
  const isLeg = ITEM_KINDS[old.kind].isLeg || ITEM_KINDS[next.kind].isLeg;
  const moves = isLeg ? legMoves(old, next, instantsOf()) : movesOf(old, next);
  const changed = keys.filter((key) => !isSameJson(was[key], now[key]));
  const labels = [...new Set(changed.map(labelOf))];
  return [
    ...changesInWords(moves, noName).map(
      (sentence): Found => ({ kind: 'moved', sentence, at: now }),
    ),
    ...(labels.length > 0
      ? [{ kind: 'changed', sentence: `${now.title}: ${listed(labels)}.`, at: now } as const]
      : []),
  ];
}

const namedAs = (kind: 'added' | 'gone') => (item: DatedItem) => {
  const days = formatReadableRange(item.startsOn, lastDayOf(item));
  return { kind, sentence: `${item.title}, ${days}.`, at: item };
};

/** The plan's own fields, with their labels. */
const FRAME: Partial<Record<keyof Plan, string>> = {
  planTitle: 'Name',
  planStart: 'First day',
  planEnd: 'Last day',
  timeZone: 'Time zone',
  currency: 'Currency',
  summary: 'Summary',
  rates: 'Rates',
};

function frameChanges(before: Plan, after: Plan): PlanChange[] {
  const keys = Object.keys(FRAME) as (keyof Plan)[];
  const labels = keys.flatMap((key) =>
    isSameJson(before[key], after[key]) ? [] : (FRAME[key] ?? []),
  );
  const own = `${after.planTitle}: ${listed(labels)}.`;
  return labels.length > 0 ? [{ kind: 'changed', sentence: own }] : [];
}

/** Returns what changes in placed items, by day and time. */
function changesOfItems(
  before: Version,
  after: Version,
  keys: readonly ItemFieldKey[],
): PlanChange[] {
  const [old, now] = [before, after].map(
    ({ items }) => new Map(items.filter(isDated).map((item) => [item.itemId, item])),
  );
  const found = [...(now?.values() ?? [])].flatMap((item): Found[] => {
    const was = old?.get(item.itemId);
    return was ? differences(was, item, [before.plan, after.plan], keys) : [namedAs('added')(item)];
  });
  const gone = [...(old?.values() ?? [])].filter(({ itemId }) => !now?.has(itemId));
  const inOrder = byTime(after.plan.timeZone);
  return [...found, ...gone.map(namedAs('gone'))]
    .sort((a, b) => inOrder(a.at, b.at))
    .map(({ kind, sentence }) => ({ kind, sentence }));
}

/** Returns what a version changes: first the plan itself, then its items. */
export const planChanges = (before: Version, after: Version): PlanChange[] => [
  ...frameChanges(before.plan, after.plan),
  ...changesOfItems(before, after, WHAT),
];

/** Returns what a supplier may read of it: of their own items alone, without prices and people. */
export function supplierChanges(
  before: Version,
  after: Version,
  isTheirs: (item: Item) => boolean,
): PlanChange[] {
  const [old, now] = [before, after].map(({ plan, items }) => ({
    plan,
    items: items.filter(isTheirs),
  }));
  return old && now ? changesOfItems(old, now, OF_SUPPLIERS) : [];
}
