/** How many guests a list holds at most (SPEC-2 4, 11). */
export const GUESTS_MAX = 500;

/** The longest name of a guest, in characters. */
export const GUEST_NAME_MAX = 120;

/** The longest reason that somebody gives for not coming, in characters. */
export const DECLINE_REASON_MAX = 500;

/** The longest name by which somebody declines on the group's link, in characters. */
export const DECLINE_NAME_MAX = 60;

/** How many on a trip wait at most to be read by its organizer. */
export const NAME_DECLINES_MAX = 100;

/** The longest text that is taken as a list at once, in characters: more than a full one has. */
export const GUEST_TEXT_MAX = 100_000;

/** How many guests one answer holds; the rest of a longer list is asked for when it is to be seen. */
export const GUESTS_A_PAGE = 50;
