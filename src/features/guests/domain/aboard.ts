import * as z from 'zod/mini';
import { groupedDigits } from '@/platform/domain/groupedDigits';
import type { Roster } from './roster';

/** How many of a trip's people have answered, and how many there are: digits, null if unknown. */
export const aboardSchema = z.object({ answered: z.number(), expected: z.nullable(z.string()) });
export type Aboard = z.infer<typeof aboardSchema>;

/** Returns the same for a roster; null if nobody on its list can come and nobody has answered. */
export function aboardOf({ answered, expected }: Roster): Aboard | null {
  return expected === '0' ? null : { answered, expected };
}

/** Returns 'k of m are aboard', or 'k are aboard' if nobody knows how many to expect (SPEC-2 1). */
export function aboardInWords({ answered, expected }: Aboard): string {
  return expected === null
    ? `${answered} ${answered === 1 ? 'is' : 'are'} aboard`
    : `${answered} of ${groupedDigits(expected)} are aboard`;
}

/** True if all of a trip's people have answered. */
export function isEveryoneAboard({ answered, expected }: Aboard): boolean {
  return expected === String(answered);
}
