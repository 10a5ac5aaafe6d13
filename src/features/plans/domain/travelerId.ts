import * as z from 'zod/mini';

/** How a plan refers to somebody: an id within the trip, never a name, an email or an account. */
export const travelerIdSchema = z.string().check(z.minLength(1), z.maxLength(64));

export type TravelerId = string;

/** The name shown for somebody who has left since (SPEC-2 5). */
export const TRAVELER_WHO_LEFT = 'a traveler who left';
