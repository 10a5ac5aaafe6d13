import type { ItemKind } from '@/features/plans/domain/itemChoices';
import type { PlannedOption } from '@/features/trips/domain/plannedOptions';

/** The kind of item that a planning option of a trip asks for (SPEC-2 5). */
export const OPTION_KINDS = {
  hotels: 'stay',
  restaurants: 'meal',
  flights: 'flight',
  transport: 'transport',
  tickets: 'activity',
} as const satisfies Record<PlannedOption, ItemKind>;
