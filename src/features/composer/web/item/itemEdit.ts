import { BLANK_ITEM } from '@/features/plans/domain/blankItem';
import type { Item } from '@/features/plans/domain/item';
import { onceFor } from '@/platform/domain/onceFor';
import { readDate } from '@/platform/domain/readDate';
import type { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit } from '@/platform/web/edits/edit';
import type { ComposerItem } from '../../domain/composer';
import { type ItemForm, itemFormSchema } from '../../domain/itemForm';
import { typedItem } from '../../domain/typedItem';

/** Which item of which plan, or whatever else is typed on a plan. */
export interface OfPlan {
  id: string;
  planId: string;
}

/** What to do with an item besides saving its fields. */
export interface ItemExtra {
  /** Behind which item it goes; null for the first place. */
  after: string | null | 'end';
}

export type ItemEdit = Edit<ItemForm, ItemExtra, OfPlan>;
export type ItemEdits = EditStore<ItemForm, ItemExtra, ComposerItem, OfPlan>;

/** The form of an item that says nothing. */
export const BLANK_FORM = typedItem({ ...BLANK_ITEM, itemId: '' }, '');

type Reading = { item: Omit<Item, 'itemId'> } | { fault: string };

/** A form is never changed, and read as often as the page is drawn. */
const readingOf = onceFor((form: ItemForm): Reading => {
  const parsed = itemFormSchema.safeParse(form);
  return parsed.success
    ? { item: parsed.data.item }
    : { fault: parsed.error.issues[0]?.message ?? 'This cannot be saved yet.' };
});

/** Why an item cannot be saved as it is typed; null where it can. */
export function itemFault(form: ItemForm): string | null {
  const reading = readingOf(form);
  return 'fault' in reading ? reading.fault : null;
}

const items = new WeakMap<ItemForm, Item>();

/** The item that a form makes, the same one each time; null where it makes none. */
export function readItem(itemId: string, form: ItemForm): Item | null {
  const known = items.get(form);
  if (known?.itemId === itemId) return known;
  const reading = readingOf(form);
  if ('fault' in reading) return null;
  const item = { ...reading.item, itemId };
  items.set(form, item);
  return item;
}

/** What can be shown of an item that was never saved and cannot be yet. */
export function itemInTheMaking(itemId: string, form: ItemForm): Item {
  const { currency: _, ...fields } = form;
  return {
    ...fields,
    itemId,
    startsOn: readDate(form.startsOn),
    endsOn: readDate(form.endsOn),
    heldUntil: readDate(form.heldUntil ?? ''),
    startTime: form.startTime || null,
    endTime: form.endTime || null,
    timeZone: form.timeZone || null,
    endTimeZone: form.endTimeZone || null,
    cost: null,
    itemCurrency: null,
    prices: [],
    hasFood: form.hasFood ?? false,
    rooms: [],
  };
}
