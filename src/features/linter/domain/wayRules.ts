import { clockOf } from '@/features/itinerary/domain/timeInWords';
import type { DatedItem } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { formatReadableDate, withoutYear } from '@/platform/domain/calendarDate';
import { type DayNumber, dateOfDay } from '@/platform/domain/dayNumber';
import { ended } from '@/platform/domain/inWords';
import { isSameZone } from '@/platform/domain/zoneName';
import { byCause, someOf, verb } from './byCause';
import type { Found } from './found';
import type { Going, LintContext } from './lintContext';
import type { Span } from './ownItems';

const covers = ({ days }: Pick<PeopledItem, 'days'>, day: DayNumber) =>
  days.from <= day && day <= days.to;

const isLeg = ({ item }: Pick<PeopledItem, 'item'>) => ITEM_KINDS[item.kind].isLeg;

/** People who come and go with the plan, not on their own. */
function carried({ going, plan }: LintContext): Going[] {
  const alone = new Set(plan.people.flatMap((own) => (own.byThemselves ? [own.travelerId] : [])));
  return going.filter(({ traveler }) => !alone.has(traveler.travelerId));
}

/** Reports people whom nothing brings or takes home, if the trip asks for flights or transport. */
export function noWay(context: LintContext): Found[] {
  const { asks } = context;
  if (!asks.includes('flights') && !asks.includes('transport')) return [];
  const lacking = (['from', 'to'] as const).flatMap((end) =>
    carried(context)
      .filter(({ days, own }) => !own.all.some((one) => isLeg(one) && covers(one, days[end])))
      .map(({ traveler, days }) => ({ traveler, end, day: days[end] })),
  );
  return byCause(lacking, ({ end, day }) => `${end} ${day}`).map((group): Found => {
    const [first] = group;
    const { end, day, traveler } = first;
    const names = someOf(group.map((one) => one.traveler.name));
    const date = withoutYear(dateOfDay(day));
    return {
      level: 'warning',
      sentence:
        end === 'from'
          ? `Nothing brings ${names} on ${date}.`
          : `Nothing takes ${names} home on ${date}.`,
      people: group.map((one) => one.traveler.travelerId),
      target: { on: 'person', travelerId: traveler.travelerId, field: 'byThemselves' },
    };
  });
}

/** An item that somebody is in, but can't be at. */
interface Absence {
  traveler: Going['traveler'];
  item: DatedItem;
  sentence: (names: string, count: readonly unknown[]) => string;
  field: 'startTime' | 'startsOn';
}

/** Items outside somebody's days, which they are in because a list names them. */
function outsideTheirDays({ traveler, days, own }: Going): Absence[] {
  const outside = own.all.filter(
    (one) =>
      !ITEM_KINDS[one.item.kind].isStay && (one.days.to < days.from || one.days.from > days.to),
  );
  return outside.map(({ item, days: itemDays }) => {
    const on = withoutYear(item.startsOn);
    const isEarly = itemDays.to < days.from;
    const day = withoutYear(dateOfDay(isEarly ? days.from : days.to));
    const sentence: Absence['sentence'] = isEarly
      ? (names, all) =>
          `${item.title} on ${on} is before ${names} ${verb(all, 'arrives', 'arrive')} on ${day}.`
      : (names, all) =>
          `${item.title} on ${on} is after ${names} ${verb(all, 'has', 'have')} left on ${day}.`;
    return { traveler, item, sentence, field: 'startsOn' };
  });
}

/** Items that end before somebody's first leg starts, or start after their last leg ends. */
function besideTheirLegs({ traveler, days, own }: Going): Absence[] {
  const legs = own.timed.filter(isLeg);
  const first = legs.find((leg) => leg.days.from <= days.from);
  const last = legs.findLast((leg) => leg.days.to >= days.to);
  // A single leg may bring somebody or take them home; there is no telling which.
  if (first === last) return [];
  const arrival = first?.item.endTime;
  const departure = last?.item.startTime;
  const isBefore = (span: Span) =>
    first && arrival && span.to <= first.from && covers(span, days.from);
  const isAfter = (span: Span) =>
    last && departure && span.from >= last.to && covers(span, days.to);
  const beside = own.timed.filter((span) => isBefore(span) || isAfter(span));
  return beside.flatMap((span): Absence[] => {
    const { item } = span;
    if (isLeg(span)) return [];
    const at = item.startTime;
    const sentence: Absence['sentence'] = isBefore(span)
      ? (names, all) =>
          `${item.title} at ${at} is before ${names} ${verb(all, 'arrives', 'arrive')} at ${arrival}.`
      : (names, all) =>
          `${item.title} at ${at} is after ${names} ${verb(all, 'has', 'have')} left at ${departure}.`;
    return [{ traveler, item, sentence, field: 'startTime' }];
  });
}

/** Reports items that somebody can't be at, because they haven't arrived or have already left. */
export function notThere(context: LintContext): Found[] {
  const carriedOnes = new Set(carried(context));
  const absent = context.going.flatMap((person) => [
    ...outsideTheirDays(person),
    ...(carriedOnes.has(person) ? besideTheirLegs(person) : []),
  ]);
  return byCause(absent, ({ item, sentence }) => `${item.itemId} ${sentence('', [])}`).map(
    (group): Found => {
      const [first] = group;
      const { item, sentence, field } = first;
      return {
        level: 'error',
        sentence: sentence(someOf(group.map(({ traveler }) => traveler.name)), group),
        people: group.map(({ traveler }) => traveler.travelerId),
        itemIds: [item.itemId],
        target: { on: 'item', itemId: item.itemId, field },
      };
    },
  );
}

/** Reports flights whose ends are on one clock only because a time zone is missing. */
export function zones({ plan, there }: LintContext): Found[] {
  return there.items.flatMap(({ item }): Found[] => {
    const { itemId, kind, title, startTime, endTime, timeZone, endTimeZone } = item;
    if (!ITEM_KINDS[kind].hasTwoClocks || !startTime || !endTime || (timeZone && endTimeZone))
      return [];
    const start = timeZone ?? plan.timeZone;
    if (endTimeZone && !isSameZone(endTimeZone, start)) return [];
    const missing = timeZone
      ? 'time zone at its end'
      : endTimeZone
        ? 'time zone at its start'
        : 'time zones';
    return [
      {
        level: 'warning',
        sentence: `${title} has no ${missing}, so both its times are ${clockOf(start)}.`,
        itemIds: [itemId],
        target: { on: 'item', itemId, field: timeZone ? 'endTimeZone' : 'timeZone' },
      },
    ];
  });
}

/**
 * Returns pairs of overlapping spans: each span with whichever earlier one ends last. Two optional
 * items at one hour are no pair: whoever chose both was told so (SPEC-5 18). `spans` must be sorted
 * by their start.
 */
function overlaps<One extends Pick<Span, 'item' | 'from' | 'to'>>(
  spans: readonly One[],
): { earlier: One; later: One }[] {
  const pairs: { earlier: One; later: One }[] = [];
  let longest: One | null = null;
  let longestForAll: One | null = null;
  for (const span of spans) {
    const { optional } = span.item;
    const earlier: One | null = optional ? longestForAll : longest;
    if (earlier && span.from < earlier.to) pairs.push({ earlier, later: span });
    if (!longest || span.to > longest.to) longest = span;
    if (!optional && (!longestForAll || span.to > longestForAll.to)) longestForAll = span;
  }
  return pairs;
}

/**
 * Reports people who are in two places at once, whatever the time zones, or have two beds for a
 * night.
 */
export function twoPlaces({ going }: LintContext): Found[] {
  const clashes = going.flatMap(({ traveler, days, own }) => {
    const nights = own.beds.flatMap(({ item, days: booked }) => {
      const from = Math.max(days.from, booked.from);
      const to = Math.min(days.to, booked.to);
      return ITEM_KINDS[item.kind].isStay && from < to ? [{ item, from, to }] : [];
    });
    nights.sort((one, other) => one.from - other.from);
    const pairs = [
      ...overlaps(own.timed).map((pair) => ({ ...pair, date: pair.later.date })),
      ...overlaps(nights).map((pair) => ({ ...pair, date: dateOfDay(pair.later.from) })),
    ];
    return pairs.map(({ earlier, later, date }) => ({
      ...{ traveler, date, earlier: earlier.item, later: later.item },
    }));
  });
  const causeOf = ({ date, earlier, later }: (typeof clashes)[number]) =>
    `${date} ${earlier.itemId} ${later.itemId}`;
  return byCause(clashes, causeOf).map((group): Found => {
    const [one] = group;
    const { earlier, later, date } = one;
    const names = someOf(group.map(({ traveler }) => traveler.name));
    return {
      level: 'error',
      sentence: ended(
        `${names} ${verb(group, 'is', 'are')} in two places on ${formatReadableDate(date)}: ${earlier.title} and ${later.title}`,
      ),
      people: group.map(({ traveler }) => traveler.travelerId),
      itemIds: [earlier.itemId, later.itemId],
      target: {
        on: 'item',
        itemId: later.itemId,
        field: ITEM_KINDS[later.kind].isStay ? 'startsOn' : 'startTime',
      },
    };
  });
}
