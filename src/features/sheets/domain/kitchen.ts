import type { DatedItem } from '@/features/plans/domain/item';
import { byTime } from '@/features/plans/domain/itemsByDay';
import { kitchenMeals, mealKey } from '@/features/plans/domain/kitchenMeals';
import { needCare } from '@/features/plans/domain/needCare';
import { unmarkedTouches } from '@/features/plans/domain/needWords';
import { KITCHEN_NEED } from '@/features/plans/domain/served';
import { itemsByPerson } from '@/features/plans/domain/whoIsThere';
import { onceFor } from '@/platform/domain/onceFor';
import { understoodDay } from '@/platform/domain/understoodDates';
import { itemTimes } from './itemTimes';
import { ageAfter, calledBy, type MadeRow, type Sheeted, shortName } from './sheetSource';
import { suppliersOfItem } from './suppliers';

/** Those who go and have a need a kitchen can serve, with its care and the items they are in. */
const needsOf = onceFor(({ plan, there, marks, travelers }: Sheeted) => {
  const items = there.items.map(({ item }) => item);
  const careOf = needCare(plan, items, marks);
  const own = itemsByPerson(there);
  return travelers.flatMap((person) => {
    if (!there.days.has(person.travelerId)) return [];
    const theirs = own(person.travelerId).map(({ item }) => item);
    const care = careOf(person, KITCHEN_NEED, theirs);
    return care ? [{ person, care, theirs }] : [];
  });
});

/** Returns those for whose need nobody has said what it touches: a kitchen may have to know. */
export function unsaidNeeds(source: Sheeted): string[] {
  return needsOf(source).flatMap(({ person, care }) => (care.isUnsaid ? [calledBy(person)] : []));
}

/**
 * Returns those whose need sounds like food, while only ticks on items say what it touches, and
 * they say something else: their meals are not on the sheet.
 */
export function likelyFood(source: Sheeted): string[] {
  return needsOf(source).flatMap(({ person, care }) =>
    !care.isUnsaid && !care.takesNothing && unmarkedTouches(care).includes('food')
      ? [calledBy(person)]
      : [],
  );
}

/**
 * Returns a row for each meal, and anything else with food in it, that somebody's need touches or
 * that is ticked for them, by day and time. Somebody whose need touches food but who eats nowhere
 * yet has a row without an item, at the end.
 */
export function kitchenRows(source: Sheeted): MadeRow[] {
  const mealsOf = kitchenMeals(source.marks, source.plan);
  const timesOf = itemTimes(source.plan);
  const nowhere: MadeRow[] = [];
  const served: { meal: DatedItem; row: MadeRow }[] = [];
  for (const { person, care, theirs } of needsOf(source)) {
    const { travelerId } = person;
    const row = (key: string, when: string[], suppliers: string[]): MadeRow => ({
      ...{ key, noteKey: travelerId, suppliers },
      people: [{ travelerId, name: calledBy(person) }],
      asked: [{ name: calledBy(person), words: care.words }],
      cells: [...when, `${shortName(person)}${ageAfter(person)}`, ''],
    });
    const meals = mealsOf(travelerId, care, theirs);
    for (const meal of meals) {
      const when = [understoodDay(meal.startsOn), timesOf(meal), meal.title];
      const key = mealKey(travelerId, meal);
      served.push({ meal, row: row(key, when, suppliersOfItem(meal)) });
    }
    const isFood = care.touches.includes('food');
    if (isFood && meals.length === 0) nowhere.push(row(travelerId, ['', '', ''], []));
  }
  const inOrder = byTime(source.plan.timeZone);
  served.sort((a, b) => inOrder(a.meal, b.meal));
  return [...served.map(({ row }) => row), ...nowhere];
}
