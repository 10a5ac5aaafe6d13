import type { DatedItem, Item } from './item';
import { isTouched } from './itemKinds';
import { byTime } from './itemsByDay';
import type { NeedCare, NeedMarks } from './needCare';
import type { Plan } from './plan';
import { KITCHEN_NEED } from './served';
import type { TravelerId } from './travelerId';

/**
 * Returns a function that finds somebody's items whose kitchen must know their need (SPEC-2 8):
 * every meal if the need touches food, otherwise the meals ticked for them. In the order of the
 * days.
 */
export function kitchenMeals({ checks }: NeedMarks, { timeZone }: Pick<Plan, 'timeZone'>) {
  const inOrder = byTime(timeZone);
  const checked = new Set(
    checks
      .filter(({ need }) => need === KITCHEN_NEED)
      .map(({ itemId, travelerId }) => `${itemId} ${travelerId}`),
  );
  return (
    travelerId: TravelerId,
    { touches }: NeedCare,
    own: readonly DatedItem[],
  ): DatedItem[] => {
    const isFood = touches.includes('food');
    const isTicked = ({ itemId, serves }: Item) =>
      checked.has(`${itemId} ${travelerId}`) ||
      serves.some((one) => one.travelerId === travelerId && one.answer === KITCHEN_NEED);
    return own
      .filter((item) => isTouched(item, ['food']) && (isFood || isTicked(item)))
      .sort(inOrder);
  };
}

/** The key of a person's meal, which survives changes to either. */
export const mealKey = (travelerId: TravelerId, { itemId }: Pick<Item, 'itemId'>) =>
  `${travelerId} ${itemId}`;

/** The item of such a key; undefined for somebody who eats nowhere yet. */
export const itemOfMeal = (key: string): string | undefined => key.split(' ')[1];
