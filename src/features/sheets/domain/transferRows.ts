import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { byTime } from '@/features/plans/domain/itemsByDay';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import { understoodDay } from '@/platform/domain/understoodDates';
import { itemTimes } from './itemTimes';
import { calledBy, type MadeRow, type Sheeted } from './sheetSource';
import { suppliersOfItem } from './suppliers';

/** The people on a flight or a transport, as its row lists them. */
export const peopleInLeg = (names: readonly string[]) =>
  names.length === 0 ? 'Nobody' : `${names.length}: ${names.join(', ')}`;

/** Returns a row for each flight and each transport. */
export function transferRows({ plan, there, person, named }: Sheeted): MadeRow[] {
  const timesOf = itemTimes(plan);
  const inOrder = byTime(plan.timeZone);
  const legs = there.items
    .filter(({ item }) => ITEM_KINDS[item.kind].isLeg)
    .sort((a, b) => inOrder(a.item, b.item));
  return legs.map(({ item, people }) => {
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
      suppliers: suppliersOfItem(item),
      cells: [
        understoodDay(item.startsOn),
        timesOf(item),
        item.title,
        item.place,
        peopleInLeg(aboard.map(({ name }) => name)),
        '',
      ],
    };
  });
}
