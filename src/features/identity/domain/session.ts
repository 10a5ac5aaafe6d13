import * as z from 'zod/mini';

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
  /** The address that replaces `email` once verified. */
  newEmail: z.nullable(z.string()),
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

/** What deleting the account also deletes (DESIGN 7.9), for the confirmation dialog. */
export const deletionPreviewSchema = z.object({
  trips: z.number(),
  responses: z.number(),
  /** The names of the booked trips among them (SPEC-2 1). */
  bookedTrips: z.array(z.string()),
  /** The names of other people's trips among the responses that operators plan or have booked. */
  plannedTrips: z.array(z.string()),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
