import { endsOf, shortDay } from '@/features/itinerary/domain/timeInWords';
import { shown } from '@/features/itinerary/domain/viewOf';
import { byTime } from '@/features/plans/domain/dayOrder';
import { isLegKind } from '@/features/plans/domain/itemChoices';
import type { LivedItem } from '@/features/plans/domain/view';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import { understoodDay } from '@/platform/domain/understoodDates';
import { instantReader } from '@/platform/domain/zonedTime';
import { calledBy, type OpenRow, type Sheeted } from './sheetSource';

/** '22:10 – 06:05 (Sun, Apr 4)', with the clocks where they are others than the plan's. */
function timeOf(item: LivedItem, planZone: string, read: ReturnType<typeof instantReader>): string {
  const { start, end, clocks } = endsOf(item, planZone, read);
  const at = (time: string, clock: string | undefined) => (clock ? `${time} ${clock}` : time);
  const day = item.endsOn > item.startsOn ? ` (${shortDay(item.endsOn)})` : '';
  return [
    ...(start ? [at(start, clocks?.start)] : []),
    ...(end ? [`${at(end, clocks?.end)}${day}`] : []),
  ].join(' – ');
}

/** A line for each flight and each transport. */
export function transferRows({ plan, there, person, namesOf }: Sheeted): OpenRow[] {
  const read = instantReader();
  const legs = there.items
    .filter(({ item }) => isLegKind(item.kind))
    .sort((a, b) => byTime(a.item, b.item));
  return legs.map((peopled) => {
    const { item, people } = peopled;
    const names = namesOf(people);
    const asked = people.flatMap((id) => {
      const one = person(id);
      if (!one || saysNothing(one.specialTravel)) return [];
      return [{ name: calledBy(one), words: one.specialTravel }];
    });
    return {
      key: item.itemId,
      noteKey: item.itemId,
      asked,
      cells: [
        understoodDay(item.startsOn),
        timeOf(shown(peopled, plan), plan.timeZone, read),
        item.title,
        item.place,
        names.length === 0 ? 'Nobody' : `${names.length}: ${names.join(', ')}`,
        '',
      ],
    };
  });
}
