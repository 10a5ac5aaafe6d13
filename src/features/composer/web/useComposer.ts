import type { Target } from '@/features/linter/domain/finding';
import type { Finding } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import type { LookedFinding } from '@/features/linter/domain/looks';
import type { Item, Service } from '@/features/plans/domain/item';
import type { Checking, Touched } from '@/features/plans/domain/needCare';
import type { PlanForm } from '@/features/plans/domain/plan';
import type { Need } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { ComposerPage, ComposerPlan } from '../domain/composer';
import type { ComposerApi } from './api';
import { composerContext } from './composerContext';

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
  /** Ticks that somebody's need requires nothing, or removes the tick. Shows a failure. */
  tickNothing: (travelerId: TravelerId, need: Need, isTicked: boolean) => void;
  /** Marks what a need touches. Shows a failure. */
  touchNeed: (touched: Touched) => void;
  /** Ticks items as checked for a need, or removes the ticks. Shows a failure. */
  checkItems: (checking: Checking, isChecked: boolean) => void;
  /**
   * Ticks a finding as looked at, by its `findingKey`, or removes the tick; with a reason, sets an
   * error aside. Shows a failure.
   */
  lookAt: (key: string, isLookedAt: boolean, reason?: string) => void;
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

export interface Composer extends ComposerCommands {
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
  looked: readonly LookedFinding<ComposerPlan['lookedAt'][number]>[];
  /** True if the server has everything typed. */
  isSaved: boolean;
}

/** The open plan, for everything in the composer. */
export const [ComposerContext, useComposer] = composerContext<Composer>();

/** What slips and tables need from the composer. */
export type PanelCommands = Pick<
  ComposerCommands,
  | 'goTo'
  | 'serve'
  | 'newItemFor'
  | 'itemsByDay'
  | 'checksOf'
  | 'tickNothing'
  | 'touchNeed'
  | 'checkItems'
>;

/** The same object while a plan is open, so that a slip only re-renders for its own changes. */
export const [PanelCommandsContext, usePanelCommands] = composerContext<PanelCommands>();
