import type { ItemKind } from '@/features/plans/domain/itemChoices';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { ItemForm } from '../domain/itemForm';
import { composerContext } from './composerContext';
import type { ItemEdits } from './item/itemEdit';

/** Another plan of the trip, as a place to copy an item to. */
export interface Variant {
  planId: string;
  planTitle: string;
}

/** The item whose form is open. */
export interface OpenItem {
  itemId: string;
  /** The day where it stood when it was opened: its form stays there while other days are typed. */
  day: string | null;
  field: ItemFieldKey | undefined;
  /** Where it begins from, when nobody has saved it yet. */
  blank: ItemForm | null;
}

/** What the lines of the days do. The same object as long as a plan is open. */
export interface Editing {
  edits: ItemEdits;
  /** Opens an item's form, at one of its fields. */
  open: (itemId: string, field?: ItemFieldKey) => void;
  /** Closes the form that is open and returns to its line. One in which nothing was typed leaves none. */
  close: () => void;
  /** Makes an item of what a line was understood as. @returns why not, where that cannot be */
  add: (form: ItemForm) => string | null;
  /** Opens the form of another item of this day; null for those that wait. */
  addByForm: (day: CalendarDate | null, kind?: ItemKind) => void;
  moveTo: (itemId: string, day: CalendarDate | null) => void;
  step: (itemId: string, step: 'up' | 'down') => void;
  duplicate: (itemId: string) => void;
  copyTo: (itemId: string, place: { day: CalendarDate | null } | Variant) => void;
  /**
   * Changes what is typed of an item, or saved, whether its form is open or not.
   * @throws when it is no longer there
   */
  retype: (itemId: string, amend: (form: ItemForm) => Partial<ItemForm>) => void;
  remove: (itemId: string) => void;
  /** Brings back a deleted item, no matter who has deleted it. @throws what the server refuses */
  bringBack: (itemId: string) => Promise<void>;
  /** What a menu offers, asked when it is opened. */
  placesOf: (itemId: string) => {
    days: CalendarDate[];
    others: Variant[];
    up: boolean;
    down: boolean;
  };
}

/** What can be done with the items of the open plan. */
export const [EditingContext, useEditing] = composerContext<Editing>();
