import { type Candidate, countPeople, needOf, sizeOf } from '@/features/brief/domain/candidate';
import type { Plan } from '@/features/plans/domain/plan';
import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';

/** The brief's sort key for windows (SPEC-2 3.2), compared number by number; smaller is better. */
export type BriefPlace = readonly number[];

/**
 * Returns where a plan's days rank in the brief: by most people who fit or stretch, companions counted, most who fit,
 * least stretch, nearest to the suggested start, then earliest. No what-if is applied, so the order
 * is the same for everybody.
 */
export function briefPlace(
  { planStart, planEnd }: Pick<Plan, 'planStart' | 'planEnd'>,
  people: readonly Pick<Candidate, 'from' | 'to' | 'slack' | 'size'>[],
  suggested: DayNumber | null,
): BriefPlace {
  const start = dayNumber(planStart);
  const nights = dayNumber(planEnd) - start;
  const needs = people.flatMap((person) => {
    const need = needOf({ ...person, limit: null }, start, nights);
    return need <= person.slack ? [{ need, size: sizeOf(person) }] : [];
  });
  return [
    -countPeople(needs),
    -countPeople(needs.filter(({ need }) => need === 0)),
    needs.reduce((sum, { need, size }) => sum + need * size, 0),
    suggested === null ? 0 : Math.abs(start - suggested),
    start,
  ];
}

/** Compares two places in the brief: below 0 if the first comes earlier, 0 if they tie. */
export function compareInBrief(a: BriefPlace, b: BriefPlace): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
