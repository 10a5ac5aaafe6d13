import { TRIP_PEOPLE_MAX } from '@/features/responses/domain/companions';

/** The maximum number of items in a plan, and of variants in a trip (SPEC-2 5, 11). */
export const MOST_ITEMS = 300;
export const MOST_VARIANTS = 5;

/** The maximum number of people in a list, rooms in a stay, and beds in a room. */
export const MOST_PEOPLE = TRIP_PEOPLE_MAX;
export const MOST_ROOMS = 200;
export const MOST_BEDS = 20;

/** The maximum number of currencies in a plan, besides its own. */
export const MOST_RATES = 20;

/** The maximum length of a plan's or room's name, in characters. */
export const PLAN_NAME_MAX = 80;

/** The maximum length of a phone number as written, in characters. */
export const PHONE_MAX = 40;

/**
 * The maximum length of a tick's note and of the reason for setting an error aside, in characters.
 */
export const NOTE_MAX = 300;

export const TOO_MANY_ITEMS = `A plan has at most ${MOST_ITEMS} items.`;
export const TOO_MANY_VARIANTS = `A trip has at most ${MOST_VARIANTS} plans.`;
