import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { guests } from './tables';

/**
 * Adds the account that owns a response which an organizer gives for a guest (SPEC-4 14.1). No form
 * takes its email and no page shows it, and it is deleted with the response by a trigger.
 */
export async function addStandIn(tx: Db): Promise<string> {
  const id = randomUUID();
  const email = `stand-in-${randomUUID()}@invalid`;
  await tx.insert(users).values({ id, email, name: '', acceptedTerms: false, isStandIn: true });
  return id;
}

/** A guest, with the response that their organizer gave for them, if there is one. */
export interface AnsweredGuest {
  guestId: string;
  name: string;
  token: string;
  /** The account whose response is theirs. */
  userId: string | null;
  standIn: StandIn | null;
}

/** A response that was given for a guest. */
export interface StandIn {
  userId: string;
  travelerId: string;
  hidesNeeds: boolean;
}

/**
 * Reads a guest of a trip; within a transaction, nobody else changes them until it ends. Throws
 * `guest_gone`.
 */
export async function findAnswered(
  db: Db,
  tripId: string,
  guestId: string,
  { isLocked = false } = {},
): Promise<AnsweredGuest> {
  const found = db
    .select({
      guestId: guests.id,
      name: guests.name,
      token: guests.token,
      userId: guests.userId,
      standIn: {
        userId: responses.userId,
        travelerId: responses.travelerId,
        hidesNeeds: responses.hidesNeeds,
        isStandIn: users.isStandIn,
      },
    })
    .from(guests)
    .leftJoin(
      responses,
      and(eq(responses.tripId, guests.tripId), eq(responses.userId, guests.userId)),
    )
    .leftJoin(users, eq(users.id, responses.userId))
    .where(and(eq(guests.id, guestId), eq(guests.tripId, tripId)));
  const [guest] = await (isLocked ? found.for('no key update', { of: guests }) : found);
  if (!guest) throw new AppError('guest_gone');
  const { userId, travelerId, hidesNeeds, isStandIn } = guest.standIn ?? {};
  const standIn =
    isStandIn && userId && travelerId
      ? { userId, travelerId, hidesNeeds: hidesNeeds === true }
      : null;
  return { ...guest, standIn };
}
