import { counted } from '@/platform/domain/inWords';
import { type BriefPlace, compareInBrief } from './briefOrder';

/** What a variant that carries is ranked by (SPEC-2 6). */
export interface Contender {
  planId: string;
  planTitle: string;
  /** For how many it works, confirmed conditions included. */
  works: number;
  /** How many conditions are open. */
  open: number;
  inBrief: BriefPlace;
}

/** A variant in its rank, with a sentence that gives the reason. */
export interface Ranked extends Contender {
  reason: string;
}

/** Most works, then fewest open conditions, then the brief's order; what is equal stays as it was put. */
function compare(a: Contender, b: Contender): number {
  return b.works - a.works || a.open - b.open || compareInBrief(a.inBrief, b.inBrief);
}

const openInWords = ({ open }: Contender) =>
  `${open === 0 ? 'no' : open} open ${open === 1 ? 'condition' : 'conditions'}`;

/** What parts one variant from its neighbour, said of the first of the two (`isFirst`) or of the other. */
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
 * Ranks the variants that carry, each with the reason for its place: the first compared with the
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
