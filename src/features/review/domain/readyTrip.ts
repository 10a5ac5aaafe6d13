import * as z from 'zod/mini';
import { STAGE_KEYS } from '@/features/trips/domain/stage';

/** How many of the longest waiting are asked for: the list costs the same however many trips are ready. */
export const readyTripsInput = z.optional(
  z.object({ limit: z.int().check(z.minimum(1), z.maximum(100_000)) }),
);

/** A card on the operators' list (SPEC 2 'Admin dashboard'). */
export const readyTripSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** As it was typed (SPEC 3): where to write to. Who it is says `accountEmail`. */
  organizerEmail: z.string(),
  accountEmail: z.string(),
  destination: z.string(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  stage: z.enum(STAGE_KEYS),
});

export type ReadyTrip = z.infer<typeof readyTripSchema>;
