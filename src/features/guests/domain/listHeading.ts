/** The id of the heading of the organizer's list, to which links lead. */
export const LIST_HEADING = 'who-is-coming';
