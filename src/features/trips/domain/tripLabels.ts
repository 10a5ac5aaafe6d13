import type { PLANNED_OPTIONS } from './plannedOptions';

/** The words for what is to be planned (SPEC 9), as the create form and the operators' view show them. */
export const OPTION_LABELS = {
  hotels: 'Hotels',
  restaurants: 'Restaurants',
  flights: 'Flights',
  transport: 'Transport',
  tickets: 'Tickets',
  all: 'All Options',
} as const satisfies Record<(typeof PLANNED_OPTIONS)[number] | 'all', string>;
