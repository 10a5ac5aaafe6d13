import type { SQL } from 'drizzle-orm';
import type { Context } from '@/platform/server/trpc';

/**
 * The part that the list of guests has in saving an answer (SPEC-2 4). The list comes after the answers in
 * the order of features, so it registers this itself and `app/server` hands it over; it is a part of the
 * statement that saves, which has the placeholders `tripId`, `userId` and `guestToken`.
 */
export interface Admission {
  /** The token of the personal link with which the caller came to a trip, or null. */
  tokenOf(ctx: Pick<Context, 'cookies'>, tripId: string): string | null;
  /**
   * A statement that gives the account its place on the list, if there is one for it, and one row then.
   * @param mayTake whether the answer is about to be saved
   */
  takePlace(mayTake: SQL): SQL;
  /** Anyone who has answered can come: what they said before with nothing but that name is over. */
  afterSave(ctx: Context, tripId: string, name: string): Promise<void>;
  /** Whether the account is on the list of the trip, by the email that it has proved or by its place. */
  isListed: SQL<boolean>;
}
