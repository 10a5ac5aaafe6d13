import { type PlanForm, planFormSchema } from '@/features/plans/domain/plan';
import { readDate } from '@/platform/domain/readDate';
import type { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit } from '@/platform/web/edits/edit';
import type { ComposerPlan } from '../../domain/composer';
import type { Move } from '../../domain/moveItems';
import type { AmountsChange } from '../../domain/otherCurrency';
import { faultIn, type OfPlan } from '../item/itemEdit';

/** What to do with a plan besides saving its fields. */
export interface PlanExtra {
  /** What to do with its items on other days. */
  move: Move;
  /** What to do with its amounts in another currency. */
  amounts: AmountsChange;
}

export type PlanEdit = Edit<PlanForm, PlanExtra, OfPlan>;
export type PlanEdits = EditStore<PlanForm, PlanExtra, ComposerPlan, OfPlan>;

export const planFault = (form: PlanForm): string | null => faultIn(planFormSchema, form);

/** The `id` by which days and a currency that wait for an answer are kept. */
export const askedId = (planId: string) => `${planId}:asked`;

/** True if the typed days are valid and differ from the plan's. */
export function hasOtherDays(
  typed: PlanForm,
  { planStart, planEnd }: ComposerPlan['plan'],
): boolean {
  const [start, end] = [readDate(typed.planStart), readDate(typed.planEnd)];
  if (!start || !end || end < start) return false;
  return start !== planStart || end !== planEnd;
}
