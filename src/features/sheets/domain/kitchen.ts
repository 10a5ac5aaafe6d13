import { KITCHEN_NEED, kitchenMeals, mealKey } from '@/features/plans/domain/kitchenMeals';
import { needCare } from '@/features/plans/domain/needCare';
import { unmarkedTouches } from '@/features/plans/domain/suggestedTouches';
import { itemsByPerson } from '@/features/plans/domain/whoIsThere';
import { namePart } from '@/features/profile/domain/personName';
import { onceFor } from '@/platform/domain/onceFor';
import { understoodDay } from '@/platform/domain/understoodDates';
import { calledBy, type MadeRow, type Sheeted, type SheetPerson } from './sheetSource';

/** 'Ana L.', which is all the name a kitchen needs. */
function shortName({ firstName, lastName }: SheetPerson): string {
  const [initial] = namePart(lastName);
  return [namePart(firstName) || 'A traveler', ...(initial ? [`${initial}.`] : [])].join(' ');
}

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
 * that is ticked for them. Somebody whose need touches food but who eats nowhere yet has a row
 * without an item.
 */
export function kitchenRows(source: Sheeted): MadeRow[] {
  const mealsOf = kitchenMeals(source.marks);
  return needsOf(source).flatMap(({ person, care, theirs }) => {
    const { travelerId } = person;
    const isFood = care.touches.includes('food');
    const meals = mealsOf(travelerId, care, theirs);
    const people = [{ travelerId, name: calledBy(person) }];
    const asked = [{ name: calledBy(person), words: care.words }];
    const row = (key: string, item: string, day: string): MadeRow => ({
      ...{ key, noteKey: travelerId, asked, people },
      cells: [shortName(person), '', item, day],
    });
    if (isFood && meals.length === 0) return [row(travelerId, '', '')];
    return meals.map((meal) =>
      row(mealKey(travelerId, meal), meal.title, understoodDay(meal.startsOn)),
    );
  });
}
