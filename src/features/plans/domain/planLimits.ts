/** The most items of a plan, and the most variants of a trip (SPEC-2 5, 11). */
export const MOST_ITEMS = 300;
export const MOST_VARIANTS = 5;

/** The longest plan, from its first day to its last. */
export const MOST_DAYS = 366;

/** The most people of one list, rooms of one stay, and beds of one room. */
export const MOST_PEOPLE = 500;
export const MOST_ROOMS = 200;
export const MOST_BEDS = 20;

/** The most currencies of one plan beside its own. */
export const MOST_RATES = 20;

/** The longest name of a plan or a room, in characters. */
export const PLAN_NAME_MAX = 80;

/** The longest note beside a tick, and reason why an error is set aside, in characters. */
export const NOTE_MAX = 300;

export const TOO_MANY_ITEMS = `A plan has at most ${MOST_ITEMS} items.`;
export const TOO_MANY_VARIANTS = `A trip has at most ${MOST_VARIANTS} plans.`;
