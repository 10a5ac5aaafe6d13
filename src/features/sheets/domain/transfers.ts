import { endsOf, shortDay } from '@/features/itinerary/domain/timeInWords';
import { shown } from '@/features/itinerary/domain/viewOf';
import { byTime } from '@/features/plans/domain/dayOrder';
import { isLegKind } from '@/features/plans/domain/itemChoices';
import type { LivedItem } from '@/features/plans/domain/view';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import { understoodDay } from '@/platform/domain/understoodDates';
import { instantReader } from '@/platform/domain/zonedTime';
import { calledBy, type MadeRow, type Sheeted } from './sheetSource';

/** '22:10 – 06:05 (Sun, Apr 4)', with the names of the clocks if either differs from the plan's. */
function timeOf(item: LivedItem, planZone: string, read: ReturnType<typeof instantReader>): string {
  const { start, end, clocks } = endsOf(item, planZone, read);
  const at = (time: string, clock: string | undefined) => (clock ? `${time} ${clock}` : time);
  const day = item.endsOn > item.startsOn ? ` (${shortDay(item.endsOn)})` : '';
  return [
    ...(start ? [at(start, clocks?.start)] : []),
    ...(end ? [`${at(end, clocks?.end)}${day}`] : []),
  ].join(' – ');
}

/** The people on a flight or a transport, as its row lists them. */
export const peopleInLeg = (names: readonly string[]) =>
  names.length === 0 ? 'Nobody' : `${names.length}: ${names.join(', ')}`;

/** Returns a row for each flight and each transport. */
export function transferRows({ plan, there, person, named }: Sheeted): MadeRow[] {
  const read = instantReader();
  const legs = there.items
    .filter(({ item }) => isLegKind(item.kind))
    .sort((a, b) => byTime(a.item, b.item));
  return legs.map((peopled) => {
    const { item, people } = peopled;
    const aboard = named(people);
    const asked = people.flatMap((id) => {
      const one = person(id);
      if (!one || saysNothing(one.specialTravel)) return [];
      return [{ name: calledBy(one), words: one.specialTravel }];
    });
    return {
      key: item.itemId,
      noteKey: item.itemId,
      asked,
      people: aboard,
      cells: [
        understoodDay(item.startsOn),
        timeOf(shown(peopled, plan), plan.timeZone, read),
        item.title,
        item.place,
        peopleInLeg(aboard.map(({ name }) => name)),
        '',
      ],
    };
  });
}
