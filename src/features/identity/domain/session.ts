import * as z from 'zod/mini';

/** What the page knows of who is signed in (SPEC 3 'Session'). */
export const sessionSchema = z.object({
  userId: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** How one's account is reached. */
export const accountSchema = z.object({
  email: z.string(),
  /** Whether someone has shown that they read what is sent to that address. */
  isVerified: z.boolean(),
  /** Without one, a mailed code is asked for in its place. */
  hasPassword: z.boolean(),
  /** The address that is to take its place once it is verified there. */
  newEmail: z.nullable(z.string()),
});
export type AccountState = z.infer<typeof accountSchema>;

/** A device on which the caller is signed in. Instants are ISO 8601. */
export const signedInDeviceSchema = z.object({
  sessionId: z.string(),
  /** 'Chrome on Android', or 'Unknown device'. */
  device: z.string(),
  signedInAt: z.string(),
  /** Exact to a day: a session is renewed once a day. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

/** What deleting the account takes with it (DESIGN 7.9), for the modal to say before it asks. */
export const deletionPreviewSchema = z.object({
  trips: z.number(),
  responses: z.number(),
  /** The names of those of the trips that are booked (SPEC-2 1). */
  bookedTrips: z.array(z.string()),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
