import { withoutYear } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { someOf } from './byCause';
import type { Found } from './found';
import type { LintContext } from './lintContext';

/** From how many days before the last day to choose on it is said who has not chosen (SPEC-5 18). */
const DAYS_BEFORE = 3;

/** The optional items that are with the group, each with its last day to choose. */
function offeredItems({ choosing, there }: LintContext) {
  return there.items.flatMap((peopled) => {
    const { itemId, title, optional, chooseBy } = peopled.item;
    const isOffered = optional && choosing?.offered.has(itemId);
    return isOffered && chooseBy !== null ? [{ ...peopled, itemId, title, chooseBy }] : [];
  });
}

/** Reports who has not chosen whether to join an item, when its last day is near. */
export function notChosen(context: LintContext): Found[] {
  const { choosing, nameOf } = context;
  if (!choosing) return [];
  const { today, optIns, closed } = choosing;
  const near = shifted(today, DAYS_BEFORE);
  const said = new Set(optIns.map(({ itemId, travelerId }) => `${itemId} ${travelerId}`));
  return offeredItems(context).flatMap(({ itemId, title, chooseBy, offeredTo }): Found[] => {
    if (closed.has(itemId) || chooseBy < today || chooseBy > near) return [];
    const silent = offeredTo.filter((travelerId) => !said.has(`${itemId} ${travelerId}`));
    if (silent.length === 0) return [];
    const names = someOf(silent.map(nameOf));
    return [
      {
        level: 'warning',
        sentence: `Not chosen yet: ${names}, ${title} until ${withoutYear(chooseBy)}.`,
        people: silent,
        itemIds: [itemId],
        target: { on: 'item', itemId, field: 'chooseBy' },
      },
    ];
  });
}

/** Reports how many are in an item once its last day to choose is past, to be booked for so many. */
export function chosen(context: LintContext): Found[] {
  const today = context.choosing?.today ?? '';
  return offeredItems(context)
    .filter(({ chooseBy }) => chooseBy < today)
    .map(({ itemId, title, people }) => ({
      level: 'warning',
      sentence: `${title}: ${people.length} in, and its day to choose is past.`,
      itemIds: [itemId],
      target: { on: 'item', itemId, field: 'chooseBy' },
    }));
}
