import type { Db } from '@/platform/server/database/database';
import type { TestPerson } from './callers';
import { answersInput } from './factories';
import { tripWithGuests } from './guests';

export const NEEDS = 'Insulin twice a day';
export const NEEDS_OF_LEA = 'Lea must not eat sesame';
export const LEA = {
  ...{ companionId: '', companionName: 'Lea', companionKind: 'child' as const },
  ...{ companionAge: '6', companionNeeds: NEEDS_OF_LEA },
};

/** What Amy answers for Otto, who comes with Lea. */
export const ottosAnswers = (more: Parameters<typeof answersInput>[0] = {}) =>
  answersInput({
    ...{ firstName: 'Otto', lastName: 'Lima', accommodations: NEEDS, specialTravel: '' },
    companions: [LEA],
    ...more,
  });

/** Amy's trip, with Otto and Rita on its list. */
export async function withOtto(db: Db) {
  const trip = await tripWithGuests(db, 'Otto', 'Rita, rita@x.org');
  const { amy, tripId } = trip;
  const { kept } = await amy.api.guests.whoIsComing({ tripId });
  const idOf = (name: string) => kept?.guests.find((guest) => guest.name === name)?.guestId ?? '';
  return { ...trip, guestId: idOf('Otto'), ritasId: idOf('Rita') };
}

/** The same, and Amy has answered for Otto. */
export async function answeredForOtto(db: Db) {
  const trip = await withOtto(db);
  const { amy, tripId, guestId } = trip;
  await amy.api.guests.answerFor({ tripId, guestId, answers: ottosAnswers(), began: null });
  return trip;
}

export type AnsweredTrip = Awaited<ReturnType<typeof answeredForOtto>>;

/** Reads what was answered for Otto, as the organizer's form does. */
export const readsOttos = (
  { api }: TestPerson,
  { tripId, guestId }: Pick<AnsweredTrip, 'tripId' | 'guestId'>,
) => api.guests.answeredFor({ tripId, guestId });
