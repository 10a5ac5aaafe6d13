import type { Target } from '@/features/linter/domain/finding';
import type { Finding } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import type { LookedFinding } from '@/features/linter/domain/looks';
import type { Item, Service } from '@/features/plans/domain/item';
import type { Checking, Touched } from '@/features/plans/domain/needCare';
import type { PlanForm } from '@/features/plans/domain/plan';
import type { Need } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { ComposerPage, ComposerPlan } from '../domain/composer';
import type { ComposerApi } from './api';
import { composerContext } from './composerContext';

/** What can be done from anywhere in the composer. The same functions as long as a plan is open. */
export interface ComposerCommands {
  /** Shows what a finding leads to, and takes the focus there. */
  goTo: (target: Target) => void;
  serve: (itemId: string, service: Service) => void;
  /** Opens the form of a new item that serves it. */
  newItemFor: (service: Service) => void;
  /** The plan's items as they are now, to choose from. */
  items: () => readonly Item[];
  /** Ticks that somebody's need takes nothing, or removes the tick. A failure is shown. */
  tickNothing: (travelerId: TravelerId, need: Need, isTicked: boolean) => void;
  /** Marks what a need touches. A failure is shown. */
  touchNeed: (touched: Touched) => void;
  /** Ticks items as looked at for a need, or removes the ticks. A failure is shown. */
  checkItems: (checking: Checking, isChecked: boolean) => void;
  /**
   * Ticks a finding off as looked at, by its `findingKey`, or removes the tick; with a reason an error is
   * set aside. A failure is shown.
   */
  lookAt: (key: string, isLookedAt: boolean, reason?: string) => void;
  /** What is typed as the rate of a currency, or saved; empty where nothing is. */
  rateTyped: (currency: string) => string;
  /** Types the rate of a currency into the plan's own fields, from today on. */
  setRate: (currency: string, rate: string) => void;
  /** Changes what is typed as the plan's rates, or saved, whether their form is drawn or not. */
  retypeRates: (amend: (rates: PlanForm['rates']) => PlanForm['rates']) => void;
  /** Sends whatever waits to be saved; resolves when it has been tried. */
  saveAll: () => Promise<void>;
}

export interface Composer extends ComposerCommands {
  api: ComposerApi;
  /** What the server has sent: the trip, everyone, all plans, and what is with the group. */
  page: ComposerPage;
  /** The open plan as it is saved, with its looks, ticks and versions. */
  saved: ComposerPlan;
  /** The plan when somebody last paused: what is saved, under what was typed and makes sense. */
  input: LintInput;
  /** What speaks against it, the same that the server will find. */
  findings: readonly Finding[];
  /** The same, errors first, with who has looked at them. */
  looked: readonly LookedFinding<ComposerPlan['lookedAt'][number]>[];
  /** Whether the server has all that was typed. */
  isSaved: boolean;
}

/** The plan that is open, for everything within the composer. */
export const [ComposerContext, useComposer] = composerContext<Composer>();

/** What slips and tables ask of the composer. */
export type PanelCommands = Pick<
  ComposerCommands,
  'goTo' | 'serve' | 'newItemFor' | 'items' | 'tickNothing' | 'touchNeed' | 'checkItems'
>;

/** The same object while a plan is open: a slip is drawn again for its own changes alone. */
export const [PanelCommandsContext, usePanelCommands] = composerContext<PanelCommands>();
