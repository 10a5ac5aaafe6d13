import type { PlacedItem } from '@/features/plans/domain/item';
import { isLegKind } from '@/features/plans/domain/itemChoices';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { type DayNumber, dateOfDay } from '@/platform/domain/dayNumber';
import type { Found } from './finding';
import type { Going, LintContext } from './lintContext';
import { byCause, dayInPlan, someOf, verb } from './together';

const isLeg = ({ item }: PeopledItem) => isLegKind(item.kind);

const covers = ({ days }: PeopledItem, day: DayNumber) => days.from <= day && day <= days.to;

/** Those who come and go with the plan: not by themselves. */
function carried({ going, plan }: LintContext): Going[] {
  const alone = new Set(plan.people.flatMap((own) => (own.byThemselves ? [own.travelerId] : [])));
  return going.filter(({ traveler }) => !alone.has(traveler.travelerId));
}

/** Whom nothing brings or takes home, where the trip asks for it. */
export function noWay(context: LintContext): Found[] {
  const { asks, itemsOf } = context;
  if (!asks.includes('flights') && !asks.includes('transport')) return [];
  const lacking = (['from', 'to'] as const).flatMap((end) =>
    carried(context)
      .filter(({ traveler, days }) => {
        const legs = itemsOf(traveler.travelerId).filter(isLeg);
        return !legs.some((leg) => covers(leg, days[end]));
      })
      .map(({ traveler, days }) => ({ traveler, end, day: days[end] })),
  );
  return byCause(lacking, ({ end, day }) => `${end} ${day}`).map((group): Found => {
    const [first] = group;
    const { end, day, traveler } = first;
    const names = someOf(group.map((one) => one.traveler.name));
    const date = dayInPlan(dateOfDay(day));
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

/** When somebody is not there though an item has them. */
interface Absence {
  traveler: Going['traveler'];
  item: PlacedItem;
  sentence: (names: string, count: readonly unknown[]) => string;
  field: 'startTime' | 'startsOn';
}

/** An item on a day that is none of theirs: they are on its list by name. */
function outsideTheirDays({ traveler, days }: Going, { item, days: own }: PeopledItem): Absence[] {
  if (item.kind === 'stay') return [];
  const on = dayInPlan(item.startsOn);
  const isEarly = own.to < days.from;
  if (!isEarly && own.from <= days.to) return [];
  const day = dayInPlan(dateOfDay(isEarly ? days.from : days.to));
  const sentence: Absence['sentence'] = isEarly
    ? (names, all) =>
        `${item.title} on ${on} is before ${names} ${verb(all, 'arrives', 'arrive')} on ${day}.`
    : (names, all) =>
        `${item.title} on ${on} is after ${names} ${verb(all, 'has', 'have')} left on ${day}.`;
  return [{ traveler, item, sentence, field: 'startsOn' }];
}

/** Items before somebody's first leg is over, or after their last has begun. */
function besideTheirLegs(context: LintContext, person: Going): Absence[] {
  const { traveler, days } = person;
  const timed = context.itemsOf(traveler.travelerId).flatMap((peopled) => {
    const span = context.spans.get(peopled);
    return span ? [{ peopled, span }] : [];
  });
  const legs = timed
    .filter(({ peopled }) => isLeg(peopled))
    .sort((one, other) => one.span.from - other.span.from);
  const first = legs.find(({ peopled }) => peopled.days.from <= days.from);
  const last = legs.findLast(({ peopled }) => peopled.days.to >= days.to);
  // Of a single leg nobody can say whether it brings somebody or takes them home.
  if (first === last) return [];
  return timed.flatMap(({ peopled, span }): Absence[] => {
    const { item } = peopled;
    const at = item.startTime;
    if (isLeg(peopled) || at === null) return [];
    const arrival = first?.peopled.item.endTime;
    if (first && arrival && covers(peopled, days.from) && span.to <= first.span.from) {
      const sentence: Absence['sentence'] = (names, all) =>
        `${item.title} at ${at} is before ${names} ${verb(all, 'arrives', 'arrive')} at ${arrival}.`;
      return [{ traveler, item, sentence, field: 'startTime' }];
    }
    const departure = last?.peopled.item.startTime;
    if (last && departure && covers(peopled, days.to) && span.from >= last.span.to) {
      const sentence: Absence['sentence'] = (names, all) =>
        `${item.title} at ${at} is after ${names} ${verb(all, 'has', 'have')} left at ${departure}.`;
      return [{ traveler, item, sentence, field: 'startTime' }];
    }
    return [];
  });
}

/** Items that somebody cannot be at: before they arrive, or after they have left. */
export function notThere(context: LintContext): Found[] {
  const carriedOnes = new Set(carried(context));
  const absent = context.going.flatMap((person) => [
    ...context
      .itemsOf(person.traveler.travelerId)
      .flatMap((peopled) => outsideTheirDays(person, peopled)),
    ...(carriedOnes.has(person) ? besideTheirLegs(context, person) : []),
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
