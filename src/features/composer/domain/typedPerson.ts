import {
  type Plan,
  type PlanPerson,
  type PlanPersonForm,
  planPersonFormSchema,
  stayIssues,
} from '@/features/plans/domain/plan';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { readDate } from '@/platform/domain/readDate';
import { typedDay } from './typedItem';

type PlanDays = Pick<Plan, 'planStart' | 'planEnd'>;

/** Returns what a plan says about somebody, as sent to the server. Empty days follow the plan's. */
export function typedPerson(
  travelerId: TravelerId,
  own: Omit<PlanPerson, 'travelerId'> | undefined,
): PlanPersonForm {
  return {
    travelerId,
    without: own?.without ?? false,
    arrives: typedDay(own?.arrives),
    leaves: typedDay(own?.leaves),
    byThemselves: own?.byThemselves ?? false,
  };
}

/** Returns the same as the form shows it: empty days are filled in with the plan's (SPEC-2 5). */
export function shownPerson(
  typed: PlanPersonForm,
  { planStart, planEnd }: PlanDays,
): PlanPersonForm {
  return {
    ...typed,
    arrives: typed.arrives || typedDay(planStart),
    leaves: typed.leaves || typedDay(planEnd),
  };
}

/** The reverse of `shownPerson`: days that equal the plan's are sent empty. */
export function sentPerson(
  shown: PlanPersonForm,
  { planStart, planEnd }: PlanDays,
): PlanPersonForm {
  const unless = (text: string, day: CalendarDate) => (readDate(text) === day ? '' : text);
  return {
    ...shown,
    arrives: unless(shown.arrives, planStart),
    leaves: unless(shown.leaves, planEnd),
  };
}

/** Returns the form's schema, with the rules that depend on the plan's days. */
export function personSchema(plan: PlanDays) {
  return planPersonFormSchema.check(
    fieldRule<Pick<PlanPerson, 'arrives' | 'leaves'>>((stay) => stayIssues(stay, plan)),
  );
}

/** Returns why it can't be saved as typed; null if it can. */
export function personFault(typed: PlanPersonForm, plan: PlanDays): string | null {
  const parsed = personSchema(plan).safeParse(typed);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}

/** The version of something nobody has saved yet. */
export const NEVER_SAVED = 0;
