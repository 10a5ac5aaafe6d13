/** SPEC 9, 'Planned option keys', without `all`. */
export const PLANNED_OPTIONS = [
  'hotels',
  'restaurants',
  'flights',
  'transport',
  'tickets',
] as const;
export type PlannedOption = (typeof PLANNED_OPTIONS)[number];

/** The words for what is to be planned (SPEC 9), as the create form and the operators' view show them. */
export const OPTION_LABELS = {
  hotels: 'Hotels',
  restaurants: 'Restaurants',
  flights: 'Flights',
  transport: 'Transport',
  tickets: 'Tickets',
  all: 'All Options',
} as const satisfies Record<PlannedOption | 'all', string>;

/** The planning options of a trip as booleans (SPEC 3, `plannedOptions`). */
export type PlannedOptions = Record<PlannedOption | 'all', boolean>;

/** SPEC 4: 'All Options' toggles all five options; any single option clears 'all'. */
export function togglePlannedOption(
  options: PlannedOptions,
  key: PlannedOption | 'all',
  checked: boolean,
): PlannedOptions {
  if (key !== 'all') return { ...options, [key]: checked, all: false };
  return {
    hotels: checked,
    restaurants: checked,
    flights: checked,
    transport: checked,
    tickets: checked,
    all: checked,
  };
}

/** SPEC 5: at least one option must be chosen. */
export function hasPlannedOption(options: Partial<PlannedOptions>): boolean {
  return options.all === true || PLANNED_OPTIONS.some((key) => options[key] === true);
}

/** 'All' and the five options never contradict each other, no matter who sends them. */
export function isConsistent(options: Partial<PlannedOptions>): boolean {
  return options.all !== true || PLANNED_OPTIONS.every((key) => options[key] === true);
}
