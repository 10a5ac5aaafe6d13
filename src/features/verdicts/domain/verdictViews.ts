import * as z from 'zod/mini';
import { type TravelerId, travelerIdSchema } from '@/features/plans/domain/travelerId';
import { listed } from '@/platform/domain/inWords';
import { agreementOf, type Said, saidSchema } from './said';
import { SINCE_BOOKING } from './sinceBooking';

/** With fewer travelers, counts would give individuals away (SPEC-2 6). */
export const FEWEST_FOR_COUNTS = 5;

/** What a member sees of the verdicts on one variant. */
export const memberVerdictsSchema = z.object({
  /** How many were asked, and how many of them have answered. */
  asked: z.int(),
  answered: z.int(),
  /**
   * Null until the reader answers, and with fewer than five asked. `works` includes confirmed
   * conditions.
   */
  counts: z.nullable(z.object({ works: z.int(), worksIf: z.int(), cant: z.int() })),
  /** The reader's own verdict; null until they answer, and for anyone who does not travel. */
  own: z.nullable(saidSchema),
});
export type MemberVerdicts = z.infer<typeof memberVerdictsSchema>;

/** Somebody in a variant. */
const askedPersonSchema = z.object({
  travelerId: travelerIdSchema,
  name: z.string(),
  /** Null for the silent, and for anybody asked again since. */
  said: z.nullable(saidSchema),
  /** Where they stand on changes since the booking; null if there are none, or they do not go. */
  since: z.nullable(z.enum(SINCE_BOOKING)),
  /** The organizer who says it for them, by name (SPEC-4 14.1); absent for all others. */
  by: z.optional(z.string()),
});
export type AskedPerson = z.infer<typeof askedPersonSchema>;

/** What the organizer and operators see: everyone in the variant, by when they first answered. */
export const fullVerdictsSchema = z.array(askedPersonSchema);

/** Counts the verdicts of each kind; a confirmed condition counts as 'works'. */
export function countsOf(said: readonly Said[]): NonNullable<MemberVerdicts['counts']> {
  const counts = { works: 0, worksIf: 0, cant: 0 };
  for (const one of said) counts[agreementOf(one) === 'given' ? 'works' : one.verdict] += 1;
  return counts;
}

/** Returns what a member may see: only numbers about everybody else. */
export function forMember(
  people: readonly AskedPerson[],
  travelerId: TravelerId | null,
): MemberVerdicts {
  const said = people.flatMap((person) => person.said ?? []);
  const own = people.find((person) => person.travelerId === travelerId)?.said ?? null;
  const areMany = people.length >= FEWEST_FOR_COUNTS;
  return {
    asked: people.length,
    answered: said.length,
    counts: own && areMany ? countsOf(said) : null,
    own,
  };
}

/** Says the counts, or how many have answered, as part of a sentence for members. */
export function verdictsInWords({
  counts,
  answered,
}: Pick<MemberVerdicts, 'answered'> & Partial<MemberVerdicts>): string {
  if (!counts) return `${answered} ${answered === 1 ? 'has' : 'have'} answered`;
  const { worksIf, cant } = counts;
  const others = [worksIf > 0 && `on a condition for ${worksIf}`, cant > 0 && `not for ${cant}`];
  const works = `it works for ${counts.works || 'nobody so far'}`;
  return listed([works, ...others.filter((one) => one !== false)]);
}
