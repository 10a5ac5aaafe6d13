import * as z from 'zod/mini';
import { groupedDigits } from '@/platform/domain/groupedDigits';

/**
 * How many of a trip's people have answered, and how many there are: digits, null if unknown. Where
 * anybody has companions both count people, with everybody who is answered for (SPEC-4 14.2).
 */
export const headcountSchema = z.object({
  answered: z.number(),
  expected: z.nullable(z.string()),
  countsPeople: z.optional(z.literal(true)),
});
export type Headcount = z.infer<typeof headcountSchema>;

/** Returns the count alone: '5 of 8', '5' if nobody knows m; '7 of 9 people' with companions. */
export function countInWords({ answered, expected, countsPeople }: Headcount): string {
  const count = expected === null ? `${answered}` : `${answered} of ${groupedDigits(expected)}`;
  return countsPeople ? `${count} people` : count;
}

/**
 * Returns 'k of m have answered', or 'k have answered' if nobody knows m (SPEC-2 1); with
 * companions '{p} of {m} people have answered' (SPEC-4 14.2).
 */
export function haveAnswered(headcount: Headcount): string {
  const isOne = headcount.expected === null && headcount.answered === 1;
  return `${countInWords(headcount)} ${isOne ? 'has' : 'have'} answered`;
}

/** Picks the count of whatever holds one. */
export function toHeadcount({ answered, expected, countsPeople }: Headcount): Headcount {
  return { answered, expected, ...(countsPeople && { countsPeople }) };
}

/** True if all of a trip's people have answered, or are answered for. */
export function hasEveryoneAnswered({ answered, expected }: Headcount): boolean {
  return expected === String(answered);
}

/**
 * Tells the organizer why a list counts others than they planned for; null if it does not.
 * @param withYou whether they are counted, and not on the list
 */
export function otherThanPlanned(
  numPeople: string,
  { expected }: Headcount,
  withYou: boolean,
): string | null {
  const planned = Number(numPeople.trim());
  if (expected === null || !(planned > 0) || Number(expected) === planned) return null;
  const are = `${groupedDigits(expected)} ${expected === '1' ? 'is' : 'are'} on the list`;
  return `You planned for ${groupedDigits(String(planned))}, and ${are}${withYou ? ', with you' : ''}.`;
}

/**
 * Returns how many people the organizer wrote down at first: '9 people'. It counts nobody, so it
 * stands under 'Planned for', and never beside a headcount as if it were one.
 */
export function plannedFor(numPeople: string): string {
  const typed = numPeople.trim();
  return typed === '1' ? '1 person' : `${typed} people`;
}
