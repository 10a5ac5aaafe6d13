import * as z from 'zod/mini';
import { tripIdSchema } from '@/features/trips/domain/tripFields';

/** The most letters of a token; ours have 32. */
const TOKEN_MAX = 64;

/** What a mailed link carries behind its `#`: the trip, and a secret of this one offer. */
export const offerLinkSchema = z.object({
  tripId: tripIdSchema,
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
});
export type OfferLink = z.output<typeof offerLinkSchema>;

/** Returns the path of the page where an offered trip is taken back. */
export const offerLinkPath = (link: OfferLink): string => `/take-back#${new URLSearchParams(link)}`;

/** Returns what a link carried behind its `#`; null if that is not whole. */
export const offerLinkOf = (hash: string): OfferLink | null =>
  offerLinkSchema.safeParse(Object.fromEntries(new URLSearchParams(hash))).data ?? null;
