/** The longest name of a guest, in UTF-16 units. */
export const GUEST_NAME_MAX = 120;

/** The longest reason that somebody gives for not coming, in UTF-16 units. */
export const DECLINE_REASON_MAX = 500;
