/** The `id` of the heading above a plan's days: where one begins on a plan that has just come. */
export const DAYS_HEADING_ID = 'days';
