import type { ItemKind } from '@/features/plans/domain/itemChoices';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { ItemForm } from '../domain/itemForm';
import { composerContext } from './composerContext';
import type { ItemEdits } from './item/itemEdit';
import type { Unsent } from './state/unsent';

/** Another plan of the trip, as a place to copy an item to. */
export interface Variant {
  planId: string;
  planTitle: string;
}

/** Where a copy goes. */
export type Place = { day: CalendarDate | null } | Variant;

/** The days and the other plans that something can go to. */
export interface Places {
  days: CalendarDate[];
  others: Variant[];
}

/** The item whose form is open. */
export interface OpenItem {
  itemId: string;
  /** The day it was on when opened. Its form stays there while other days are typed. */
  day: string | null;
  field: ItemFieldKey | undefined;
  /** A new item's form before anything is typed; null for a saved item. */
  blank: ItemForm | null;
}

/** The actions of the days' lines. The same object while a plan is open. */
export interface Editing {
  edits: ItemEdits;
  /** What is typed into the days' lines. */
  unsent: Unsent;
  /** Opens an item's form, at one of its fields. */
  open: (itemId: string, field?: ItemFieldKey) => void;
  /**
   * Closes the open form and returns to its line. A new item in which nothing was typed is dropped.
   */
  close: () => void;
  /**
   * Creates an item from a typed line.
   * @param isEndGuessed true if the app itself let it end on the next day
   * @returns why it can't, or null
   */
  add: (form: ItemForm, isEndGuessed: boolean) => string | null;
  /** Opens the form of a new item on this day; null for unplaced ones. */
  addByForm: (day: CalendarDate | null, kind?: ItemKind) => void;
  moveTo: (itemId: string, day: CalendarDate | null) => void;
  step: (itemId: string, step: 'up' | 'down') => void;
  duplicate: (itemId: string) => void;
  copyTo: (itemId: string, place: Place) => void;
  /** Moves all items of a day, which can be undone. Booked ones keep their dates. */
  moveDay: (from: CalendarDate, to: CalendarDate | null) => void;
  /** Copies all items of a day; none of the copies is booked. */
  copyDay: (from: CalendarDate, place: Place) => void;
  /**
   * Changes an item's typed or saved values, whether or not its form is open.
   * @throws if the item is gone
   */
  retype: (itemId: string, amend: (form: ItemForm) => Partial<ItemForm>) => void;
  remove: (itemId: string) => void;
  /**
   * Restores a deleted item, whoever deleted it.
   * @throws the server's refusal
   */
  bringBack: (itemId: string) => Promise<void>;
  /** Returns what an item's menu offers, computed when it opens. */
  placesOf: (itemId: string) => Places & { up: boolean; down: boolean };
  /** The same for a day's menu, or for what has no day. */
  placesBeside: (day: CalendarDate | null) => Places;
}

/** Actions on the open plan's items. */
export const [EditingContext, useEditing] = composerContext<Editing>();
