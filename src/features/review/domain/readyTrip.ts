import * as z from 'zod/mini';

/** A card on the operators' list (SPEC 2 'Admin dashboard'). */
export const readyTripSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  organizerEmail: z.string(),
  destination: z.string(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
});

export type ReadyTrip = z.infer<typeof readyTripSchema>;
