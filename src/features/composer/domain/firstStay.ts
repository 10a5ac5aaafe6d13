import type { Plan, PlanPerson } from '@/features/plans/domain/plan';
import {
  type Availability,
  dayRanges,
  nearestRange,
} from '@/features/responses/domain/availability';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/**
 * The days with which somebody of several ranges begins in a plan: those of the range that holds
 * most of it (SPEC-5 17). Null for the plan's own days, with which everybody else begins.
 */
export function firstStay(
  availability: Availability,
  { planStart, planEnd }: Pick<Plan, 'planStart' | 'planEnd'>,
): Pick<PlanPerson, 'arrives' | 'leaves'> | null {
  const [first, last] = [dayNumber(planStart), dayNumber(planEnd)];
  const ranges = dayRanges(availability);
  const range = ranges.length > 1 && nearestRange(ranges, first, last - first);
  if (!range || range.from > last || range.to < first) return null;
  const arrives = range.from > first ? dateOfDay(range.from) : null;
  const leaves = range.to < last ? dateOfDay(range.to) : null;
  return arrives || leaves ? { arrives, leaves } : null;
}
