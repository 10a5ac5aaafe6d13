import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { Item } from '@/features/plans/domain/item';
import { itemsByDay } from '@/features/plans/domain/itemsByDay';
import { counted } from '@/platform/domain/inWords';
import { toast } from '@/platform/web/ui/toast';
import { isInPlans } from '../../domain/hasAmounts';
import { isMovable } from '../../domain/movePlan';
import { onAnotherDay, typedDay, typedItem, unbooked } from '../../domain/typedItem';
import type { Editing, Place } from '../composerContext';
import { daysOf } from '../day/entriesByDay';
import { rowId } from '../targetId';
import type { EditingTools } from './deleting';

/**
 * Copies items to a day of the open plan, or to another plan on their own days, where those outside
 * it wait unplaced. No copy is booked.
 * @returns the copies, the other plan's name, if any, and how many wait there; null if it is full
 */
export function copyItems(
  items: readonly Item[],
  place: Place,
  { now, insert, isFull, currency }: EditingTools,
) {
  if ('day' in place) {
    if (isFull(undefined, items.length)) return null;
    const made = items.map((item) => {
      const copied = onAnotherDay(unbooked(item), place.day, now().saved.plan.timeZone);
      const id = insert(now().saved.plan.planId, typedItem(copied, currency()), 'end');
      return { id, item: copied };
    });
    return { made, plan: null, waiting: 0 };
  }
  const other = now().page.plans.find(({ plan }) => plan.planId === place.planId);
  if (!other || isFull(other.items.length, items.length)) return null;
  const { plan } = other;
  const days = daysOf(plan);
  let waiting = 0;
  const made = items.map((item) => {
    const isWithin = item.startsOn === null || days.includes(item.startsOn);
    if (!isWithin) waiting += 1;
    const copied = isWithin ? unbooked(item) : onAnotherDay(unbooked(item), null, plan.timeZone);
    // An amount is never read in another currency.
    const itemCurrency =
      isInPlans(copied) && plan.currency !== currency() ? currency() : copied.itemCurrency;
    const form = typedItem({ ...copied, itemCurrency }, plan.currency);
    return { id: insert(plan.planId, form, 'end'), item: copied };
  });
  return { made, plan: plan.planTitle, waiting };
}

/** Moves and copies a day with all its items (SPEC-2 5). */
export function wholeDays(tools: EditingTools): Pick<Editing, 'moveDay' | 'copyDay'> {
  const { now, change, retype, offerUndo, focus, say } = tools;
  const itemsOf = (day: string) =>
    itemsByDay(
      now().lines.map(({ item }) => item),
      now().saved.plan.timeZone,
    ).get(day as Item['startsOn']) ?? [];
  return {
    moveDay(from, to) {
      const all = itemsOf(from);
      const movable = all.filter(isMovable);
      const [first] = movable;
      const kept = all.length - movable.length;
      const keeps =
        kept > 0
          ? ` ${counted(kept, 'booked item')} ${kept === 1 ? 'keeps its' : 'keep their'} dates.`
          : '';
      if (!first) {
        void toast(`Nothing moved.${keeps}`);
        return;
      }
      for (const item of movable) change(onAnotherDay(item, to, now().saved.plan.timeZone));
      offerUndo({
        text: `Moved ${counted(movable.length, 'item')} to ${to === null ? 'Unplaced' : shortDay(to)}.${keeps}`,
        async undo() {
          for (const { itemId, startsOn, endsOn } of movable) {
            retype(itemId, () => ({ startsOn: typedDay(startsOn), endsOn: typedDay(endsOn) }));
          }
          focus(rowId(first.itemId));
        },
      });
      focus(rowId(first.itemId));
    },
    copyDay(from, place) {
      const copies = copyItems(itemsOf(from), place, tools);
      if (!copies) return;
      const { made, plan, waiting } = copies;
      const [first] = made;
      const where =
        plan ?? ('day' in place && place.day !== null ? shortDay(place.day) : 'Unplaced');
      const waits = `${counted(waiting, 'item')} ${waiting === 1 ? 'waits' : 'wait'} there unplaced.`;
      const copied = `Copied ${counted(made.length, 'item')} to ${where}.`;
      const said = waiting > 0 ? `${copied} ${waits}` : copied;
      if (plan) void toast(said);
      else {
        say(said);
        if (first) focus(rowId(first.id));
      }
    },
  };
}
