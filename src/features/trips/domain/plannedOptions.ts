import { keysOf } from '@/platform/domain/keysOf';

/** The keys of SPEC 9, 'Planned option keys', without `all`. */
export const PLANNED_OPTIONS = [
  'hotels',
  'restaurants',
  'flights',
  'transport',
  'tickets',
] as const;
export type PlannedOption = (typeof PLANNED_OPTIONS)[number];

/** The labels of the planning options (SPEC 9), for the create form and the operators' view. */
export const OPTION_LABELS = {
  hotels: 'Hotels',
  restaurants: 'Restaurants',
  flights: 'Flights',
  transport: 'Transport',
  tickets: 'Tickets',
  all: 'All Options',
} as const satisfies Record<PlannedOption | 'all', string>;

/** A trip's planning options as booleans (SPEC 3, `plannedOptions`). */
export type PlannedOptions = Record<PlannedOption | 'all', boolean>;

/** Toggles an option. 'All Options' toggles all five, and any single one clears 'all' (SPEC 4). */
export function togglePlannedOption(
  options: PlannedOptions,
  key: PlannedOption | 'all',
  checked: boolean,
): PlannedOptions {
  if (key !== 'all') return { ...options, [key]: checked, all: false };
  return Object.fromEntries(keysOf(OPTION_LABELS).map((each) => [each, checked])) as PlannedOptions;
}

/** True if at least one option is chosen, which SPEC 5 requires. */
export function hasPlannedOption(options: Partial<PlannedOptions>): boolean {
  return options.all === true || PLANNED_OPTIONS.some((key) => options[key] === true);
}

/** True unless 'all' is set without all five options, no matter who sent them. */
export function isConsistent(options: Partial<PlannedOptions>): boolean {
  return options.all !== true || PLANNED_OPTIONS.every((key) => options[key] === true);
}
