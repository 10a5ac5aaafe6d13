import type * as z from 'zod/mini';
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

/** Returns why something can't be saved as typed; null if it can. */
export function faultIn(schema: z.ZodMiniType, form: object): string | null {
  const { error } = schema.safeParse(form);
  return error ? (error.issues[0]?.message ?? 'This cannot be saved yet.') : null;
}

export const itemFault = (form: ItemForm): string | null => faultIn(itemFormSchema, form);

/**
 * Returns the item that an edit makes; null if it makes none. Cached, because edits are immutable,
 * and are read on every render.
 */
export const readItem = onceFor(({ id, form }: ItemEdit): Item | null => {
  const { data } = itemFormSchema.safeParse(form);
  return data ? { ...data.item, itemId: id } : null;
});

/** Returns what to show of an item that was never saved, and can't be yet. */
export function itemInTheMaking({ id: itemId, form }: ItemEdit): Item {
  const { currency: _, ...fields } = form;
  return {
    ...fields,
    itemId,
    startsOn: readDate(form.startsOn),
    endsOn: readDate(form.endsOn),
    heldUntil: readDate(form.heldUntil),
    chooseBy: null,
    places: null,
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
