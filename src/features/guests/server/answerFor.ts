import { and, eq } from 'drizzle-orm';
import { topicsOfAnswer } from '@/features/live/domain/topics';
import type { Answers } from '@/features/responses/domain/answers';
import type { OwnResponse } from '@/features/responses/domain/responseViews';
import { withKeptNeeds, withoutNeeds } from '@/features/responses/domain/withoutNeeds';
import { createSubmit } from '@/features/responses/server/commands';
import { mergeTravelers, type TravelBelonging } from '@/features/responses/server/endTravel';
import { readOwnResponse } from '@/features/responses/server/queries';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import type { AnsweredFor } from '../domain/answeredFor';
import { guestAdmission } from './admission';
import { type AnsweredGuest, addStandIn, findAnswered } from './standIns';
import { guests } from './tables';

const submit = createSubmit(guestAdmission);

interface OfGuest {
  tripId: string;
  guestId: string;
  /** The organizer's account. */
  by: string;
}

interface AnsweringFor extends OfGuest {
  answers: Answers;
  began: Began;
  now: Date;
}

/** Locks the trip of an organizer, and one guest of its list. */
async function lockGuest(tx: Db, { tripId, guestId, by }: OfGuest): Promise<AnsweredGuest> {
  // It may have been handed over since the request was let through.
  if ((await lockTrip(tx, tripId)).userId !== by) throw new AppError('not_organizer');
  return findAnswered(tx, tripId, guestId, { isLocked: true });
}

/**
 * Saves what an organizer answers for a guest, or changes it (SPEC-4 14.1): the guest's place gets a
 * stand-in's response, in one transaction. Needs that the organizer may not read stay if they write
 * none. Returns the topics that changed. Throws `trip_not_found`, `not_organizer`, `trip_ready`,
 * `guest_gone`, `guest_answered` once the guest has a response of their own, or `changed_since` with
 * what is saved, as far as the organizer may read it.
 */
export function answerFor(db: Db, { answers, began, now, ...about }: AnsweringFor) {
  const { tripId, by } = about;
  return db.transaction(async (tx) => {
    const guest = await lockGuest(tx, about);
    const { standIn } = guest;
    if (guest.userId !== null && standIn === null) throw new AppError('guest_answered');
    const userId = standIn?.userId ?? (await addStandIn(tx));
    const saved = standIn?.hidesNeeds ? await readOwnResponse(tx, tripId, userId) : null;
    await submit(tx, {
      ...{ tripId, userId, began, now, answeredBy: by, guestToken: guest.token },
      answers: saved ? withKeptNeeds(answers, saved) : answers,
      overwrite: standIn !== null,
    }).catch((error: unknown) => {
      const isLate = error instanceof AppError && error.code === 'changed_since';
      if (!isLate || !saved) throw error;
      throw new AppError('changed_since', [], { saved: withoutNeeds(saved) });
    });
    return topicsOfAnswer(tripId, userId);
  });
}

/**
 * Reads what an organizer has answered for a guest, for their form; the needs in it only if they
 * typed them. Throws `guest_gone`, or `guest_answered` once it is the guest's own.
 */
export async function readAnsweredFor(
  db: Db,
  { tripId, guestId }: Omit<OfGuest, 'by'>,
): Promise<AnsweredFor> {
  const { name, userId, standIn } = await findAnswered(db, tripId, guestId);
  if (userId !== null && standIn === null) throw new AppError('guest_answered');
  const own = standIn && (await readOwnResponse(db, tripId, standIn.userId));
  const hidesNeeds = standIn?.hidesNeeds ?? false;
  return { name, own: own && shown(own, hidesNeeds), hidesNeeds };
}

const shown = (own: OwnResponse, hidesNeeds: boolean) => (hidesNeeds ? withoutNeeds(own) : own);

/** Ends a stand-in's travel with its response, as leaving does; the guest stays on the list. */
export async function endStandIn(
  tx: Db,
  { tripId, guest, by }: { tripId: string; guest: AnsweredGuest; by: string },
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  const { standIn } = guest;
  if (!standIn) return [];
  // The place would be deleted with the response.
  await tx
    .update(guests)
    .set({ userId: null })
    .where(and(eq(guests.id, guest.guestId), eq(guests.userId, standIn.userId)));
  return mergeTravelers(tx, { tripId, travelerId: standIn.travelerId, by }, belongings);
}

/**
 * Takes back what an organizer has answered for a guest, at any stage. Returns the topics that
 * changed; none if there is nothing to take back. Throws `trip_not_found`, `not_organizer`,
 * `guest_gone`, or `guest_answered` once it is the guest's own.
 */
export function withdrawAnswer(
  db: Db,
  about: OfGuest,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const guest = await lockGuest(tx, about);
    if (guest.userId !== null && guest.standIn === null) throw new AppError('guest_answered');
    return endStandIn(tx, { ...about, guest }, belongings);
  });
}
