import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import type { Traveler } from '@/features/plans/domain/traveler';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { instant, type NaiveGround, written } from './naiveGround';

/** The naive linter's rules for one traveler's way there and back. */
export function naiveWays(
  { plan, asks }: LintInput,
  { placed, isIn, saidOf, stayOf, daysOf, sayTogether, short }: NaiveGround,
  { name, travelerId: id }: Traveler,
): void {
  const [from, to] = stayOf(id);
  const isLeg = (item: Item) => item.kind === 'flight' || item.kind === 'transport';
  const mine = placed.filter((item) => isIn(item, id));
  const isAlone = saidOf(id)?.byThemselves ?? false;
  const isOn = (item: Item, day: number) => daysOf(item)[0] <= day && daysOf(item)[1] >= day;
  if (!isAlone && (asks.includes('flights') || asks.includes('transport'))) {
    if (!mine.some((item) => isLeg(item) && isOn(item, from))) {
      const date = short(written(dateOfDay(from)));
      sayTogether('noWay warning', `in ${date}`, name, (who) => {
        return `Nothing brings ${who} on ${date}.`;
      });
    }
    if (!mine.some((item) => isLeg(item) && isOn(item, to))) {
      const date = short(written(dateOfDay(to)));
      sayTogether('noWay warning', `out ${date}`, name, (who) => {
        return `Nothing takes ${who} home on ${date}.`;
      });
    }
  }
  for (const item of mine) {
    if (item.kind === 'stay') continue;
    const on = short(written(item.startsOn ?? ''));
    if (daysOf(item)[1] < from) {
      const day = short(written(dateOfDay(from)));
      sayTogether('notThere error', `${item.itemId} < ${day}`, name, (who, many) => {
        return `${item.title} on ${on} is before ${who} ${many ? 'arrive' : 'arrives'} on ${day}.`;
      });
    } else if (daysOf(item)[0] > to) {
      const day = short(written(dateOfDay(to)));
      sayTogether('notThere error', `${item.itemId} > ${day}`, name, (who, many) => {
        return `${item.title} on ${on} is after ${who} ${many ? 'have' : 'has'} left on ${day}.`;
      });
    }
  }
  const begins = (item: Item) =>
    instant(item.startsOn ?? '', item.startTime ?? '', item.timeZone ?? plan.timeZone);
  const ends = (item: Item) => {
    const zone = item.endTimeZone ?? item.timeZone ?? plan.timeZone;
    const end = item.endTime
      ? instant(item.endsOn ?? item.startsOn ?? '', item.endTime, zone)
      : begins(item);
    return Math.max(end, begins(item) + 60_000);
  };
  const timed = mine.filter((item) => item.startTime && item.kind !== 'stay');
  let arrival: Item | null = null;
  let departure: Item | null = null;
  for (const leg of timed.filter(isLeg)) {
    const isFirst = arrival === null || begins(leg) < begins(arrival);
    if (daysOf(leg)[0] <= from && isFirst) arrival = leg;
    const isLast = departure === null || begins(leg) >= begins(departure);
    if (daysOf(leg)[1] >= to && isLast) departure = leg;
  }
  for (const item of timed) {
    if (isAlone || isLeg(item) || arrival === departure) continue;
    if (arrival?.endTime && isOn(item, from) && ends(item) <= begins(arrival)) {
      const at = arrival.endTime;
      sayTogether('notThere error', `${item.itemId} at ${at}`, name, (who, many) => {
        return `${item.title} at ${item.startTime} is before ${who} ${many ? 'arrive' : 'arrives'} at ${at}.`;
      });
    } else if (departure && isOn(item, to) && begins(item) >= ends(departure)) {
      const at = departure.startTime;
      sayTogether('notThere error', `${item.itemId} by ${at}`, name, (who, many) => {
        return `${item.title} at ${item.startTime} is after ${who} ${many ? 'have' : 'has'} left at ${at}.`;
      });
    }
  }
}
