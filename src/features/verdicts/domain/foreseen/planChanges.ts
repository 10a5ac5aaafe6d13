import { shown } from '@/features/itinerary/domain/viewOf';
import { byTime } from '@/features/plans/domain/dayOrder';
import { type Item, isPlaced, lastDayOf, type PlacedItem } from '@/features/plans/domain/item';
import { isLegKind } from '@/features/plans/domain/itemChoices';
import { type ItemFieldKey, itemField, PROPOSED_KEYS } from '@/features/plans/domain/itemFields';
import type { Plan } from '@/features/plans/domain/plan';
import { TRAVELER_WHO_LEFT } from '@/features/plans/domain/travelerId';
import type { LivedItem } from '@/features/plans/domain/view';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { listed } from '@/platform/domain/inWords';
import { instantReader } from '@/platform/domain/zonedTime';
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
const WHAT = PROPOSED_KEYS.filter((key) => !WHEN.includes(key));

const isOfCost = (key: string) => key === 'costPer' || key === 'itemCurrency';
const labelOf = (key: ItemFieldKey) => itemField(isOfCost(key) ? 'cost' : key).label;

const lived = (item: PlacedItem, plan: Plan): LivedItem => shown({ item }, plan);

/** A change with its item, by which changes are sorted. */
interface Found extends PlanChange {
  at: PlacedItem;
}

function differences(was: PlacedItem, now: PlacedItem, before: Plan, after: Plan): Found[] {
  const [old, next] = [lived(was, before), lived(now, after)];
  const isLeg = isLegKind(old.kind) || isLegKind(next.kind);
  const moves = isLeg ? legMoves(old, next, instantReader()) : movesOf(old, next);
  const changed = WHAT.filter((key) => !isSameJson(was[key], now[key]));
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

const namedAs = (kind: 'added' | 'gone') => (item: PlacedItem) => {
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

/** Returns what a version changes: first the plan itself, then its placed items by day and time. */
export function planChanges(before: Version, after: Version): PlanChange[] {
  const [old, now] = [before, after].map(
    ({ items }) => new Map(items.filter(isPlaced).map((item) => [item.itemId, item])),
  );
  const found = [...(now?.values() ?? [])].flatMap((item): Found[] => {
    const was = old?.get(item.itemId);
    return was ? differences(was, item, before.plan, after.plan) : [namedAs('added')(item)];
  });
  const gone = [...(old?.values() ?? [])].filter(({ itemId }) => !now?.has(itemId));
  const inOrder = byTime(after.plan.timeZone);
  return [
    ...frameChanges(before.plan, after.plan),
    ...[...found, ...gone.map(namedAs('gone'))]
      .sort((a, b) => inOrder(a.at, b.at))
      .map(({ kind, sentence }) => ({ kind, sentence })),
  ];
}
