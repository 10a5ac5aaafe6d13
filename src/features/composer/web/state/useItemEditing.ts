import { useCallback, useMemo, useState } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { Item } from '@/features/plans/domain/item';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { itemsByDay, steppedPosition } from '@/features/plans/domain/itemsByDay';
import { MOST_ITEMS, TOO_MANY_ITEMS } from '@/features/plans/domain/planLimits';
import { dayNumber } from '@/platform/domain/dayNumber';
import { ended } from '@/platform/domain/inWords';
import { newUuid } from '@/platform/web/newUuid';
import { toast } from '@/platform/web/ui/toast';
import { useLatest } from '@/platform/web/useLatest';
import type { ItemForm } from '../../domain/itemForm';
import { newItem, onAnotherDay, typedItem, unbooked } from '../../domain/typedItem';
import { savedPlan } from '../api';
import type { Editing, OpenItem } from '../composerContext';
import { daysOf } from '../day/entriesByDay';
import type { ItemExtra } from '../item/itemEdit';
import { keepGuess } from '../item/useGuessedEnd';
import { dayId, rowId } from '../targetId';
import { type CurrentPage, deleting, type EditingTools } from './deleting';
import { copyItems, wholeDays } from './wholeDays';

const whereIs = (day: string | null) => (day === null ? 'Unplaced' : shortDay(day));

/** Which item of the open plan is open, and which are hidden because they are being deleted. */
export function useOpenItem() {
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = useCallback(
    (itemId: string, isHidden: boolean) =>
      setHidden((before) => {
        const next = new Set(before);
        if (isHidden) next.add(itemId);
        else next.delete(itemId);
        return next;
      }),
    [],
  );
  return { open, setOpen, hidden, hide };
}

/** Actions on the open plan's items. Stable while it is open. */
export function useItemEditing(
  helpers: Pick<EditingTools, 'edits' | 'offerUndo' | 'focus' | 'say'>,
  { open, setOpen, hide }: ReturnType<typeof useOpenItem>,
  current: CurrentPage,
) {
  const now = useLatest(current);
  const opened = useLatest(open);

  return useMemo(() => {
    const { edits, focus, say } = helpers;
    const itemOf = (itemId: string) => now().lines.find(({ item }) => item.itemId === itemId)?.item;
    const currency = () => now().saved.plan.currency;
    const zone = () => now().saved.plan.timeZone;

    const retype = (
      itemId: string,
      amend: (form: ItemForm) => Partial<ItemForm>,
      extra: Partial<ItemExtra> = {},
    ) => {
      const { planId } = now().saved.plan;
      // By now another plan may be open, and this one saved.
      const saved = savedPlan(edits, planId) ?? now().saved;
      const known = saved.items.find(({ item }) => item.itemId === itemId);
      const edit = edits.items.snapshot().get(itemId);
      const base = edit?.base ?? (known && typedItem(known.item, currency()));
      if (!base) throw new Error('This item is no longer there.');
      const began = edit ? edit.began : (known?.version ?? null);
      edits.items.retype({ id: itemId, planId, base, began, extra }, amend);
    };

    /** Changes an item on the page as if typed, and sends it at once. */
    const change = (item: Item, after?: string | null) =>
      retype(item.itemId, () => typedItem(item, currency()), after === undefined ? {} : { after });

    const insert = (planId: string, form: ItemForm, after: string | 'end'): string => {
      const id = newUuid();
      edits.items.type({ id, planId, base: form, began: null, extra: { after } }, form);
      void edits.items.flush(id);
      return id;
    };

    const isFull = (count = now().lines.length, more = 1) => {
      if (count + more <= MOST_ITEMS) return false;
      void toast(TOO_MANY_ITEMS, { tone: 'danger' });
      return true;
    };

    /** Announces an item's new place to screen readers: 'Dinner, now Sat, Apr 3, 2 of 5'. */
    const sayPlace = (item: Item) => {
      const others = now().lines.flatMap((line) =>
        line.item.itemId === item.itemId ? [] : [line.item],
      );
      const day = itemsByDay([...others, item], zone()).get(item.startsOn) ?? [];
      const place = day.findIndex((one) => one.itemId === item.itemId) + 1;
      say(`${item.title}, now ${whereIs(item.startsOn)}, ${place} of ${day.length}`);
    };

    const shut = () => {
      const shown = opened();
      if (!shown) return;
      const edit = edits.items.snapshot().get(shown.itemId);
      const isUntouched = JSON.stringify(edit?.form) === JSON.stringify(shown.blank);
      if (edit?.began === null && isUntouched) edits.items.drop(shown.itemId);
      void edits.items.flush(shown.itemId);
      setOpen(null);
    };

    const begin = (form: ItemForm, day: string | null, field?: ItemFieldKey) => {
      if (isFull()) return;
      shut();
      setOpen({ itemId: newUuid(), day, field, blank: form });
    };

    const placesBeside: Editing['placesBeside'] = (day) => {
      const { page, saved } = now();
      return {
        days: daysOf(saved.plan).filter((one) => one !== day),
        others: page.plans
          .filter(({ plan }) => plan.planId !== saved.plan.planId)
          .map(({ plan: { planId, planTitle } }) => ({ planId, planTitle })),
      };
    };

    const tools = {
      ...{ ...helpers, now, opened, setOpen, hide, insert, isFull, currency, change, retype },
    };
    const made: Editing = {
      ...wholeDays(tools),
      placesBeside,
      ...deleting(tools),
      edits: edits.items,
      unsent: edits.unsent,
      retype,
      open(itemId, field) {
        shut();
        const item = itemOf(itemId);
        if (item) setOpen({ itemId, day: item.startsOn, field, blank: null });
      },
      close() {
        const shown = opened();
        if (!shown) return;
        shut();
        focus(itemOf(shown.itemId) ? rowId(shown.itemId) : dayId(shown.day));
      },
      add(form, isEndGuessed) {
        const { lines, saved } = now();
        if (lines.length >= MOST_ITEMS) return TOO_MANY_ITEMS;
        const id = insert(saved.plan.planId, form, 'end');
        if (isEndGuessed) keepGuess(edits.unsent, id, 1);
        say(`Added “${form.title}”.`);
        return null;
      },
      addByForm(day, kind = 'other') {
        begin(newItem(kind, day, currency()), day);
      },
      moveTo(itemId, day) {
        const item = itemOf(itemId);
        if (!item || item.startsOn === day) return;
        const before = now().saved.items.find((one) => one.item.itemId === itemId)?.was;
        const back = day !== null && before?.startsOn === day ? before.endsOn : undefined;
        const moved = onAnotherDay(item, day, zone());
        const placed = back === undefined ? moved : { ...moved, endsOn: back };
        const isGuess =
          item.startsOn === null && placed === moved && !ITEM_KINDS[moved.kind].isStay;
        if (isGuess && day && moved.endsOn) {
          keepGuess(edits.unsent, itemId, dayNumber(moved.endsOn) - dayNumber(day));
        }
        change(placed);
        sayPlace(placed);
        focus(rowId(itemId));
      },
      step(itemId, direction) {
        const { lines } = now();
        const items = lines.map((line) => line.item);
        const place = steppedPosition(items, itemId, direction, zone());
        const item = itemOf(itemId);
        if (!place || !item) return;
        change(item, place.after);
        say(`${item.title}, moved ${direction}`);
        focus(rowId(itemId));
      },
      duplicate(itemId) {
        const item = itemOf(itemId);
        if (!item || isFull()) return;
        const id = insert(now().saved.plan.planId, typedItem(unbooked(item), currency()), itemId);
        say(`Duplicated “${item.title}”.`);
        focus(rowId(id));
      },
      copyTo(itemId, place) {
        const item = itemOf(itemId);
        if (!item) return;
        const copies = copyItems([item], place, tools);
        if (!copies) return;
        const [copy] = copies.made;
        if (copies.plan) {
          const where = copies.waiting > 0 ? ', where it waits unplaced' : '';
          void toast(ended(`Copied “${item.title}” to ${copies.plan}${where}`), {
            names: [copies.plan],
          });
        } else if (copy) {
          sayPlace(copy.item);
          focus(rowId(copy.id));
        }
      },
      placesOf(itemId) {
        const items = now().lines.map((line) => line.item);
        return {
          ...placesBeside(itemOf(itemId)?.startsOn ?? null),
          up: steppedPosition(items, itemId, 'up', zone()) !== null,
          down: steppedPosition(items, itemId, 'down', zone()) !== null,
        };
      },
    };
    return { ...made, begin, change, itemOf };
  }, [helpers, now, opened, setOpen, hide]);
}
