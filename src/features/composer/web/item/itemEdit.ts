import type { Item } from '@/features/plans/domain/item';
import { BLANK_ITEM } from '@/features/plans/domain/item';
import { onceFor } from '@/platform/domain/onceFor';
import { readDate } from '@/platform/domain/readDate';
import type { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit } from '@/platform/web/edits/edit';
import type { ComposerItem } from '../../domain/composer';
import { type ItemForm, itemFormSchema } from '../../domain/itemForm';
import { typedItem } from '../../domain/typedItem';

/** Identifies an item of a plan, or anything else typed in a plan. */
export interface OfPlan {
  id: string;
  planId: string;
}

/** What to do with an item besides saving its fields. */
export interface ItemExtra {
  /** The item it goes after; null for the first place, 'end' for the last. */
  after: string | null | 'end';
}

export type ItemEdit = Edit<ItemForm, ItemExtra, OfPlan>;
export type ItemEdits = EditStore<ItemForm, ItemExtra, ComposerItem, OfPlan>;

/** The form of a blank item. */
export const BLANK_FORM = typedItem({ ...BLANK_ITEM, itemId: '' }, '');

type Reading = { item: Omit<Item, 'itemId'> } | { fault: string };

/** Cached, because forms are never mutated, and are read on every render. */
const readingOf = onceFor((form: ItemForm): Reading => {
  const parsed = itemFormSchema.safeParse(form);
  return parsed.success
    ? { item: parsed.data.item }
    : { fault: parsed.error.issues[0]?.message ?? 'This cannot be saved yet.' };
});

/** Returns why an item can't be saved as typed; null if it can. */
export function itemFault(form: ItemForm): string | null {
  const reading = readingOf(form);
  return 'fault' in reading ? reading.fault : null;
}

const items = new WeakMap<ItemForm, Item>();

/** Returns the item that a form makes, always the same object; null if it makes none. */
export function readItem(itemId: string, form: ItemForm): Item | null {
  const known = items.get(form);
  if (known?.itemId === itemId) return known;
  const reading = readingOf(form);
  if ('fault' in reading) return null;
  const item = { ...reading.item, itemId };
  items.set(form, item);
  return item;
}

/** Returns what to show of an item that was never saved, and can't be yet. */
export function itemInTheMaking(itemId: string, form: ItemForm): Item {
  const { currency: _, ...fields } = form;
  return {
    ...fields,
    itemId,
    startsOn: readDate(form.startsOn),
    endsOn: readDate(form.endsOn),
    heldUntil: readDate(form.heldUntil),
    startTime: form.startTime || null,
    endTime: form.endTime || null,
    timeZone: form.timeZone || null,
    endTimeZone: form.endTimeZone || null,
    cost: null,
    itemCurrency: null,
    childPrice: null,
    infantPrice: null,
    prices: [],
    rooms: [],
  };
}
