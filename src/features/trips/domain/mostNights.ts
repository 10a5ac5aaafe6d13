/** The most nights that a trip may have (SPEC-2 3.1). */
export const MOST_NIGHTS = 60;
