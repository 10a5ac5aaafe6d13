import { isPlaced } from '@/features/plans/domain/item';
import { type PlanForm, planFormSchema } from '@/features/plans/domain/plan';
import { readDate } from '@/platform/domain/readDate';
import type { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit } from '@/platform/web/edits/edit';
import type { ComposerPlan } from '../../domain/composer';
import type { Move } from '../../domain/moveItems';
import { type AmountsChange, isInPlans } from '../../domain/otherCurrency';
import type { OfPlan } from '../item/itemEdit';

/** What to do with a plan besides saving its fields. */
export interface PlanExtra {
  /** What becomes of its items on other days. */
  move: Move;
  /** What becomes of its amounts in another currency. */
  amounts: AmountsChange;
}

export type PlanEdit = Edit<PlanForm, PlanExtra, OfPlan>;
export type PlanEdits = EditStore<PlanForm, PlanExtra, ComposerPlan, OfPlan>;

/** Why a plan's own fields cannot be saved as they are typed; null where they can. */
export function planFault(form: PlanForm): string | null {
  const parsed = planFormSchema.safeParse(form);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'This cannot be saved yet.');
}

/** How many items would move with the days: what is booked keeps its dates, what waits has none. */
export function movable({ items }: Pick<ComposerPlan, 'items'>): number {
  return items.filter(({ item }) => isPlaced(item) && item.booking !== 'booked').length;
}

/** Whether the days that are typed are others than those of the plan, and days at all. */
export function hasOtherDays(
  typed: PlanForm,
  { planStart, planEnd }: ComposerPlan['plan'],
): boolean {
  const [start, end] = [readDate(typed.planStart), readDate(typed.planEnd)];
  if (!start || !end || end < start) return false;
  return start !== planStart || end !== planEnd;
}

/** How many items cost in the plan's currency, so that another one changes what they cost. */
export function inPlansCurrency({ items }: Pick<ComposerPlan, 'items'>): number {
  return items.filter(({ item }) => isInPlans(item)).length;
}
