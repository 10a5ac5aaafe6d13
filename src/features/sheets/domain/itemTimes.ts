import { endsOf, shortDay } from '@/features/itinerary/domain/timeInWords';
import { shown } from '@/features/itinerary/domain/viewOf';
import type { DatedItem } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { instantsOf } from '@/platform/domain/zonedTime';

/**
 * Returns a function that says an item's times as a sheet has them: '22:10 – 06:05 (Sun, Apr 4)',
 * with the names of the clocks if either differs from the plan's.
 */
export function itemTimes(plan: Plan): (item: DatedItem) => string {
  const read = instantsOf();
  return (placed) => {
    const item = shown({ item: placed }, plan);
    const { start, end, clocks } = endsOf(item, plan.timeZone, read);
    const at = (time: string, clock: string | undefined) => (clock ? `${time} ${clock}` : time);
    const day = item.endsOn !== item.startsOn ? ` (${shortDay(item.endsOn)})` : '';
    return [
      ...(start ? [at(start, clocks?.start)] : []),
      ...(end ? [`${at(end, clocks?.end)}${day}`] : []),
    ].join(' – ');
  };
}
