import * as z from 'zod/mini';
import { type TravelerId, travelerIdSchema } from '@/features/plans/domain/travelerId';
import { listed } from '@/platform/domain/inWords';
import { agreementOf, type Said, saidSchema } from './said';
import { SINCE_BOOKING } from './sinceBooking';

/** With fewer travelers a count would give them away (SPEC-2 6). */
export const FEWEST_FOR_COUNTS = 5;

/** What members see of the verdicts to one variant. */
export const memberVerdictsSchema = z.object({
  /** How many have answered, and of how many. */
  asked: z.int(),
  answered: z.int(),
  /** After one's own verdict, and with five travelers or more. `works` includes confirmed conditions. */
  counts: z.nullable(z.object({ works: z.int(), worksIf: z.int(), cant: z.int() })),
  /** The reader's own, with its words; null before they answer, and for somebody who does not travel. */
  own: z.nullable(saidSchema),
});
export type MemberVerdicts = z.infer<typeof memberVerdictsSchema>;

/** Somebody in a variant. */
const askedPersonSchema = z.object({
  travelerId: travelerIdSchema,
  name: z.string(),
  /** Null for the silent, and for anybody asked again since. */
  said: z.nullable(saidSchema),
  /** How they stand to what has changed since the booking; null if nothing has, or they do not go. */
  since: z.nullable(z.enum(SINCE_BOOKING)),
});
export type AskedPerson = z.infer<typeof askedPersonSchema>;

/** What the organizer and operators see of them: everyone in the variant, in the order in which they first answered. */
export const fullVerdictsSchema = z.array(askedPersonSchema);

/** How many said what; a confirmed condition counts as works. */
export function countsOf(said: readonly Said[]): NonNullable<MemberVerdicts['counts']> {
  const counts = { works: 0, worksIf: 0, cant: 0 };
  for (const one of said) counts[agreementOf(one) === 'given' ? 'works' : one.verdict] += 1;
  return counts;
}

/** What a member may see: only a number about everybody else. */
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

/** What a member reads about it, as part of a sentence: the counts, or how many have answered. */
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
