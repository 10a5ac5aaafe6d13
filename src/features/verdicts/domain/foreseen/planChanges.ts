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

/** What differs between two versions of a plan, whomever it concerns. */
export interface PlanChange {
  kind: (typeof PLAN_CHANGES)[number];
  sentence: string;
}

interface Version {
  plan: Plan;
  items: readonly Item[];
}

/** Nobody is named in when and where something is. */
const noName = () => TRAVELER_WHO_LEFT;

/** Its day and times, which `moves` tells. */
const WHEN = ['startsOn', 'endsOn', 'startTime', 'endTime', 'timeZone', 'endTimeZone'];
const WHAT = PROPOSED_KEYS.filter((key) => !WHEN.includes(key));

const isOfCost = (key: string) => key === 'costPer' || key === 'itemCurrency';
const labelOf = (key: ItemFieldKey) => itemField(isOfCost(key) ? 'cost' : key).label;

const lived = (item: PlacedItem, plan: Plan): LivedItem => shown({ item }, plan);

/** Where an item stands in its version, for the order in which changes are read. */
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

/** What is a plan's own. */
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

/** What a version changes of the one before: the plan, then its placed items by day and time. */
export function planChanges(before: Version, after: Version): PlanChange[] {
  const [old, now] = [before, after].map(
    ({ items }) => new Map(items.filter(isPlaced).map((item) => [item.itemId, item])),
  );
  const found = [...(now?.values() ?? [])].flatMap((item): Found[] => {
    const was = old?.get(item.itemId);
    return was ? differences(was, item, before.plan, after.plan) : [namedAs('added')(item)];
  });
  const gone = [...(old?.values() ?? [])].filter(({ itemId }) => !now?.has(itemId));
  return [
    ...frameChanges(before.plan, after.plan),
    ...[...found, ...gone.map(namedAs('gone'))]
      .sort((a, b) => byTime(a.at, b.at))
      .map(({ kind, sentence }) => ({ kind, sentence })),
  ];
}
