import * as z from 'zod/mini';
import { listed } from '@/platform/domain/inWords';

/** The signed-in user, as far as the page knows them (SPEC 3 'Session'). */
export const sessionSchema = z.object({
  userId: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The caller's sign-in details. */
export const accountSchema = z.object({
  email: z.string(),
  /** True if the owner has proved that they receive mail at that address. */
  isVerified: z.boolean(),
  /** Without a password, a mailed code is asked for instead. */
  hasPassword: z.boolean(),
  /** Since when the company's own sign-in is tied to it; null if it is not. */
  tiedAt: z.nullable(z.string()),
});
export type AccountState = z.infer<typeof accountSchema>;

/** A device on which the caller is signed in. Instants are ISO 8601. */
export const signedInDeviceSchema = z.object({
  sessionId: z.string(),
  /** 'Chrome on Android', or 'Unknown device'. */
  device: z.string(),
  signedInAt: z.string(),
  /** Accurate to a day, because sessions are renewed daily. */
  lastSeenAt: z.string(),
  /** True for the caller's own device. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

/** The part of a trip's address that opens the offer to hand it over. */
export const HAND_OVER_HASH = 'hand-over';

/** A trip of the account's that is booked, or that has other travelers. */
export const endingTripSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  isBooked: z.boolean(),
  /** How many other travelers lose it. */
  others: z.number(),
  /** The traveler who is asked to organize it; null if nobody is. */
  offeredTo: z.nullable(z.string()),
});
export type EndingTrip = z.infer<typeof endingTripSchema>;

/** Asks for the consent that is missing to end these booked trips with their organizer's account. */
export function endsBooked(trips: readonly Pick<EndingTrip, 'tripName'>[]): string {
  const names = listed(trips.map(({ tripName }) => tripName));
  return `Say first that ${names} may end for everyone, or hand it over.`;
}

/** What deleting the account also deletes (DESIGN 7.9), for the confirmation dialog. */
export const deletionPreviewSchema = z.object({
  trips: z.number(),
  responses: z.number(),
  /** Those of the trips that somebody loses with them, booked ones first (SPEC-2 1, SPEC-4 16). */
  endingTrips: z.array(endingTripSchema),
  /** The names of other people's trips among the responses that operators plan or have booked. */
  plannedTrips: z.array(z.string()),
  /** What the account has paid and still owes, by trip and currency, in minor units. */
  owed: z.array(
    z.object({ tripName: z.string(), currency: z.string(), paid: z.int(), open: z.int() }),
  ),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
