import type { PLANNED_OPTIONS, SAME_ORIGIN, TIMING_FLEX } from './tripFields';

/** The words for the keys of SPEC 9, as the trip forms and the operators' view show them. */
export const TIMING_LABELS = {
  same: 'These exact dates',
  flexible: 'Dates are flexible',
} as const satisfies Record<(typeof TIMING_FLEX)[number], string>;

export const ORIGIN_LABELS = {
  yes: 'Yes, all from one place',
  no: 'No, from different places',
} as const satisfies Record<(typeof SAME_ORIGIN)[number], string>;

export const OPTION_LABELS = {
  hotels: 'Hotels',
  restaurants: 'Restaurants',
  flights: 'Flights',
  transport: 'Transport',
  tickets: 'Tickets',
  all: 'All Options',
} as const satisfies Record<(typeof PLANNED_OPTIONS)[number] | 'all', string>;
