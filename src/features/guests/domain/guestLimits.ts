/** How many guests a list can hold (SPEC-2 4, 11). */
export const GUESTS_MAX = 500;

/** The longest name of a guest, in characters. */
export const GUEST_NAME_MAX = 120;

/** The longest reason for not coming, in characters. */
export const DECLINE_REASON_MAX = 500;

/** The longest text that is accepted as a list, in characters; more than a full list needs. */
export const GUEST_TEXT_MAX = 100_000;

/** How many guests one answer holds; the rest of a longer list is requested when it is shown. */
export const GUESTS_A_PAGE = 50;
