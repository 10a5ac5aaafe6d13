import type { DatedItem } from '@/features/plans/domain/item';
import { type PlanForm, planFormSchema } from '@/features/plans/domain/plan';
import { readDate } from '@/platform/domain/readDate';
import type { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit } from '@/platform/web/edits/edit';
import type { ComposerPlan } from '../../domain/composer';
import { isBookedOn, type Move } from '../../domain/movePlan';
import { faultIn, type OfPlan } from '../item/itemEdit';

/** What to do with a plan besides saving its fields. */
export interface PlanExtra {
  /** What to do with its items on other days. */
  move: Move;
  /** The booked items that move along. */
  booked?: string[];
}

export type PlanEdit = Edit<PlanForm, PlanExtra, OfPlan>;
export type PlanEdits = EditStore<PlanForm, PlanExtra, ComposerPlan, OfPlan>;

export const planFault = (form: PlanForm): string | null => faultIn(planFormSchema, form);

/** The `id` by which days that wait for an answer are kept. */
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

/** Returns the booked items that could move along: none while the first day stays. */
export function bookedAlong(
  typed: PlanForm,
  { planStart }: ComposerPlan['plan'],
  dated: readonly DatedItem[],
): DatedItem[] {
  return readDate(typed.planStart) === planStart ? [] : dated.filter(isBookedOn);
}
