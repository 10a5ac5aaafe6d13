import type { Plan } from '@/features/plans/domain/plan';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/** Returns every day of a plan, including the first and the last. */
export function daysOf({
  planStart,
  planEnd,
}: Pick<Plan, 'planStart' | 'planEnd'>): CalendarDate[] {
  const first = dayNumber(planStart);
  const count = dayNumber(planEnd) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateOfDay(first + at));
}
