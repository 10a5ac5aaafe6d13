/** The most nights that a trip is said or tried to have (SPEC-2 3.1). */
export const MOST_NIGHTS = 60;
