import * as z from 'zod/mini';
import { groupedDigits } from '@/platform/domain/groupedDigits';

/** How many of a trip's people have answered, and how many there are: digits, null if unknown. */
export const headcountSchema = z.object({ answered: z.number(), expected: z.nullable(z.string()) });
export type Headcount = z.infer<typeof headcountSchema>;

/** Returns 'k of m have answered', or 'k have answered' if nobody knows m (SPEC-2 1). */
export function haveAnswered({ answered, expected }: Headcount): string {
  if (expected !== null) return `${answered} of ${groupedDigits(expected)} have answered`;
  return `${answered} ${answered === 1 ? 'has' : 'have'} answered`;
}

/** True if all of a trip's people have answered. */
export function hasEveryoneAnswered({ answered, expected }: Headcount): boolean {
  return expected === String(answered);
}

/**
 * Returns how many people the organizer wrote down at first: '9 people'. It counts nobody, so it
 * stands under 'Planned for', and never beside a headcount as if it were one.
 */
export function plannedFor(numPeople: string): string {
  const typed = numPeople.trim();
  return typed === '1' ? '1 person' : `${typed} people`;
}
