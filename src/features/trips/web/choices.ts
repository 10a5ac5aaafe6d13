import type { Choice } from '@/platform/web/forms/choice';

/** The answers of the trip forms' choices; values are the keys of SPEC 9. */
export const TIMING_CHOICES: readonly Choice[] = [
  { value: 'same', label: 'These exact dates' },
  { value: 'flexible', label: 'Dates are flexible' },
];

export const ORIGIN_CHOICES: readonly Choice[] = [
  { value: 'yes', label: 'Yes, all from one place' },
  { value: 'no', label: 'No, from different places' },
];

export const OPTION_CHOICES: readonly Choice[] = [
  { value: 'hotels', label: 'Hotels' },
  { value: 'restaurants', label: 'Restaurants' },
  { value: 'flights', label: 'Flights' },
  { value: 'transport', label: 'Transport' },
  { value: 'tickets', label: 'Tickets' },
  { value: 'all', label: 'All Options' },
];
