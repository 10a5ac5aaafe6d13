import type { DatedItem } from '@/features/plans/domain/item';
import { kitchenMeals, mealKey } from '@/features/plans/domain/kitchenMeals';
import { KITCHEN_NEED } from '@/features/plans/domain/served';
import type { Traveler } from '@/features/plans/domain/traveler';
import { shifted } from '@/platform/domain/dayNumber';
import { someOf } from './byCause';
import type { Found } from './found';
import type { LintContext } from './lintContext';

/**
 * Reports what suppliers have refused or noted and nobody has seen yet (SPEC-2 8). One finding per
 * row of a sheet; 'I Have Seen This' ends it.
 */
export function supplier({ said = [], items, nameOf }: LintContext): Found[] {
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  return said.map((one): Found => {
    const { by, isRefused, note, travelerId, itemId, receiptId, rowKey, sheet, waitsSince } = one;
    const item = titles.get(itemId ?? '') ?? 'an item that is gone';
    const name = travelerId === null ? item : nameOf(travelerId);
    const words = note === '' ? '' : `"${note.trim()}"`;
    return {
      level: 'error',
      sentence: isRefused
        ? `${by}: not possible for ${name}${words && ': '}${words || '.'}`
        : `${by} wrote about ${name}: ${words}`,
      ...(travelerId !== null && { people: [travelerId] }),
      ...(itemId !== null && titles.has(itemId) && { itemIds: [itemId] }),
      target: { on: 'receipt', receiptId, rowKey, sheet, waitsSince },
    };
  });
}

/**
 * How many days before a meal its kitchen should have confirmed whose needs it must know
 * (SPEC-2 8).
 */
const DAYS_BEFORE = 7;

/** Reports upcoming meals whose kitchen hasn't confirmed somebody's need. One finding per meal. */
export function unconfirmed(context: LintContext): Found[] {
  const { kitchen, needs } = context;
  if (!kitchen) return [];
  const { today, confirmed } = kitchen;
  const last = shifted(today, DAYS_BEFORE);
  const isKnown = new Set(confirmed);
  const mealsOf = kitchenMeals(context, context.plan);
  const waiting = new Map<string, { meal: DatedItem; people: Traveler[] }>();
  for (const { traveler, own, care } of needs) {
    if (care.need !== KITCHEN_NEED) continue;
    const items = own.all.map(({ item }) => item);
    for (const meal of mealsOf(traveler.travelerId, care, items)) {
      const isNear = meal.startsOn >= today && meal.startsOn <= last;
      if (!isNear || isKnown.has(mealKey(traveler.travelerId, meal))) continue;
      const found = waiting.get(meal.itemId) ?? { meal, people: [] };
      found.people.push(traveler);
      waiting.set(meal.itemId, found);
    }
  }
  return [...waiting.values()].map(({ meal, people }) => ({
    level: 'warning',
    sentence: `The kitchen of ${meal.title} has not confirmed ${someOf(people.map(({ name }) => name))}.`,
    people: people.map(({ travelerId }) => travelerId),
    itemIds: [meal.itemId],
    target: { on: 'item', itemId: meal.itemId, field: 'title' },
  }));
}
