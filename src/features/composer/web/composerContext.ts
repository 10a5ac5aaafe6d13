import { type Context, createContext, useContext } from 'react';
import type { AcknowledgedFinding } from '@/features/linter/domain/acknowledgement';
import type { Target } from '@/features/linter/domain/found';
import type { Finding } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item, Service } from '@/features/plans/domain/item';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import type { ItemKind } from '@/features/plans/domain/itemKinds';
import type { Checking, Touched } from '@/features/plans/domain/needCare';
import type { PlanForm } from '@/features/plans/domain/plan';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { ComposerPage, ComposerPlan } from '../domain/composer';
import type { ItemForm } from '../domain/itemForm';
import type { ComposerApi } from './api';
import type { ItemEdits } from './item/itemEdit';
import type { Unsent } from './state/unsent';

/** Creates a composer context and its hook, which throws outside the composer. */
export function composerContext<Value>(): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  return [
    context,
    () => {
      const value = useContext(context);
      if (value === null) throw new Error('There is no composer around this.');
      return value;
    },
  ];
}

/** Actions available anywhere in the composer. Stable while a plan is open. */
export interface ComposerCommands {
  /** Shows a finding's target, and focuses it. */
  goTo: (target: Target) => void;
  serve: (itemId: string, service: Service) => void;
  /** Opens the form of a new item that serves it. */
  newItemFor: (service: Service) => void;
  /** Returns what was checked for needs on an item, as last read or saved. */
  checksOf: (itemId: string) => ComposerPlan['checks'];
  /** Returns the plan's current items by day, to choose from. */
  itemsByDay: () => ReadonlyMap<CalendarDate | null, readonly Item[]>;
  /** Marks what a need touches, or that it requires nothing. Shows a failure. */
  touchNeed: (touched: Touched) => void;
  /** Removes the mark that a need requires nothing. Shows a failure. */
  untickNothing: (of: Pick<Touched, 'travelerId' | 'need'>) => void;
  /** Ticks items as checked for a need, or removes the ticks. Shows a failure. */
  checkItems: (checking: Checking, isChecked: boolean) => void;
  /**
   * Ticks a finding as looked at, by its `findingKey`, or removes the tick; with a reason, sets an
   * error aside. Shows a failure.
   */
  acknowledge: (key: string, isAcknowledged: boolean, reason?: string) => void;
  /** Ends the waiting of what a supplier said ('I Have Seen This'). */
  seeAnswer: (said: Extract<Target, { on: 'receipt' }>) => void;
  /** A currency's rate as typed or saved; empty if there is none. */
  rateTyped: (currency: string) => string;
  /** Sets a currency's rate in the plan's own fields, valid from today. */
  setRate: (currency: string, rate: string) => void;
  /**
   * Changes the plan's typed or saved rates, whether or not their form is shown; `plans` is the
   * currency they are in.
   */
  retypeRates: (amend: (rates: PlanForm['rates'], plans: string) => PlanForm['rates']) => void;
  /** Sends pending edits. Resolves once each has been tried, even if it failed. */
  saveAll: () => Promise<void>;
}

/** The same object while a plan is open, so that what only acts re-renders only for itself. */
export const [CommandsContext, useCommands] = composerContext<ComposerCommands>();

export interface Composer {
  api: ComposerApi;
  /** The server's data: the trip, everyone, all plans, and what is with the group. */
  page: ComposerPage;
  /** The open plan as saved, with its looks, ticks and versions. */
  saved: ComposerPlan;
  /** The plan at the last pause in typing: what is saved, with valid typed values merged in. */
  input: LintInput;
  /** Its findings, the same that the server will find. */
  findings: readonly Finding[];
  /** The findings, errors first, with who has looked at them. */
  looked: readonly AcknowledgedFinding<ComposerPlan['lookedAt'][number]>[];
  /** True if the server has everything typed. */
  isSaved: boolean;
}

/** The open plan, for everything in the composer. */
export const [ComposerContext, useComposer] = composerContext<Composer>();

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
  putBack: (itemId: string) => Promise<void>;
  /** Returns what an item's menu offers, computed when it opens. */
  placesOf: (itemId: string) => Places & { up: boolean; down: boolean };
  /** The same for a day's menu, or for what has no day. */
  placesBeside: (day: CalendarDate | null) => Places;
}

/** Actions on the open plan's items. */
export const [EditingContext, useEditing] = composerContext<Editing>();

/** The items that are selected to set their bookings at once. */
export interface Choosing {
  chosen: ReadonlySet<string>;
  choose: (itemIds: readonly string[], isChosen: boolean) => void;
}

/** Null while no items are being selected. */
export const ChoosingContext = createContext<Choosing | null>(null);
