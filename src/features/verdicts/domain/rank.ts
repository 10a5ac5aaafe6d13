import { type Candidate, countPeople, sizeOf } from '@/features/brief/domain/candidate';
import type { Plan } from '@/features/plans/domain/plan';
import { needOf } from '@/features/responses/domain/availability';
import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';
import { counted } from '@/platform/domain/inWords';

/** The brief's sort key for windows (SPEC-2 3.2), compared number by number; smaller is better. */
type BriefRank = readonly number[];

/**
 * Returns where a plan's days rank in the brief: by most people who fit or stretch, companions counted, most who fit,
 * least stretch, nearest to the suggested start, then earliest. No what-if is applied, so the order
 * is the same for everybody.
 */
export function briefRank(
  { planStart, planEnd }: Pick<Plan, 'planStart' | 'planEnd'>,
  people: readonly Pick<Candidate, 'ranges' | 'slack' | 'size'>[],
  suggested: DayNumber | null,
): BriefRank {
  const start = dayNumber(planStart);
  const nights = dayNumber(planEnd) - start;
  const needs = people.flatMap((person) => {
    const need = needOf(person.ranges, start, nights);
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
function compareInBrief(a: BriefRank, b: BriefRank): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** A variant that carries, with what it is ranked by (SPEC-2 6). */
export interface Contender {
  planId: string;
  planTitle: string;
  /** How many people it works for, confirmed conditions included. */
  works: number;
  /** How many conditions are open. */
  open: number;
  inBrief: BriefRank;
}

/** A ranked variant, with a sentence that gives the reason. */
interface Ranked extends Contender {
  reason: string;
}

/** Most 'works', then fewest open conditions, then the brief's order; ties keep their order. */
function compare(a: Contender, b: Contender): number {
  return b.works - a.works || a.open - b.open || compareInBrief(a.inBrief, b.inBrief);
}

const openInWords = ({ open }: Contender) =>
  `${open === 0 ? 'no' : open} open ${open === 1 ? 'condition' : 'conditions'}`;

/** Says how a variant differs from its neighbor; `isFirst` if it is the higher of the two. */
function because(own: Contender, other: Contender, isFirst: boolean): string {
  if (own.works !== other.works) {
    return `it works for ${own.works} and ${other.planTitle} for ${other.works}`;
  }
  const same = `it works for ${own.works}, as ${other.planTitle} does`;
  if (own.open !== other.open) {
    return `${same}, with ${openInWords(own)} where ${other.planTitle} has ${other.open || 'none'}`;
  }
  if (compareInBrief(own.inBrief, other.inBrief) !== 0) {
    return `${same}, and its dates come ${isFirst ? 'earlier' : 'later'} in the brief`;
  }
  return `${same}, and was made ${isFirst ? 'before' : 'after'} it`;
}

/**
 * Ranks the variants that carry, each with the reason for its place: the first is compared with the
 * one after it, all others with the one before them.
 * @param carrying in the order in which they were made
 */
export function rank(carrying: readonly Contender[]): Ranked[] {
  const ranked = carrying.toSorted(compare);
  return ranked.map((own, at) => {
    const other = ranked[at === 0 ? 1 : at - 1];
    if (!other) {
      return {
        ...own,
        reason: `The only plan that can be chosen so far: it works for ${counted(own.works, 'traveler')}.`,
      };
    }
    const place = at === 0 ? 'First' : `After ${other.planTitle}`;
    return { ...own, reason: `${place}, because ${because(own, other, at === 0)}.` };
  });
}
