import { randomUUID } from 'node:crypto';
import { linkCookie } from '@/features/guests/server/linkCookie';
import { guests } from '@/features/guests/server/tables';
import { users } from '@/features/identity/server/tables';
import { addressKey, endedAddresses, mailings } from '@/features/mails/server/tables';
import { responses } from '@/features/responses/server/tables';
import { tripIds } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { jobs } from '@/platform/server/jobs/tables';
import { callerAs } from '../callers';
import { cookieJar } from '../cookieJar';
import { answererOf } from './guestProcedures';
import { plantedGuest } from './plantedGuest';
import { plantTrips } from './plantTrips';
import { rowOf } from './procedures';

/** The token that ends the mails to a scene's guest. */
const MAILING_TOKEN = 'm'.repeat(32);

/** One trip with its organizer, a traveler who has answered, and an operator. */
export interface Scene {
  tripId: string;
  people: Record<'organizer' | 'traveler' | 'operator', Actor>;
  /** The traveler's id within the trip. */
  travelerId: string;
}

/** Inputs that have an effect, for procedures whose input in the table has none. */
const TELLING_INPUTS: Record<string, (scene: Scene) => unknown> = {
  'guests.add': ({ tripId, people }) => ({ tripId, guests: `Ben, ${people.traveler.email}` }),
  'guests.open': ({ tripId }) => ({ tripId, token: plantedGuest(tripId).token }),
  'responses.remove': ({ tripId, travelerId }) => ({ tripId, travelerId }),
  'mails.end': () => ({ token: MAILING_TOKEN, ending: 'all' }),
};

/** Returns the people in a scene whose call succeeds. */
export function askersOf(name: string): (keyof Scene['people'])[] {
  const { admits } = rowOf(name);
  if (admits === 'operator') return ['operator'];
  if (admits === 'organizer') return ['organizer'];
  if (admits === 'linkHolder') return ['traveler'];
  return ['organizer', 'traveler'];
}

/** Empties the database except for a trip and its people, as if nobody had made a call yet. */
export async function setScene(db: Db, isReady: boolean): Promise<Scene> {
  for (const table of [users, tripIds, endedAddresses, jobs]) await db.delete(table);
  const tripId = `trip-${randomUUID()}`;
  const actor = (email: string, isOperator = false): Actor => ({
    userId: randomUUID(),
    email,
    isOperator,
    sessionId: randomUUID(),
  });
  const people = {
    organizer: actor('organizer@example.com'),
    traveler: actor(answererOf(tripId)),
    operator: actor('operator@example.com', true),
  };
  const rows = Object.values(people).map(({ userId: id, email, isOperator: isAdmin }) => ({
    ...{ id, email, isAdmin, name: '', acceptedTerms: true, emailVerified: true },
  }));
  await db.insert(users).values(rows);
  const [organizer, traveler] = [
    { word: 'organizer', ...people.organizer },
    { word: 'author', ...people.traveler },
  ];
  await plantTrips(db, [{ id: tripId, isReady, organizer, travelers: [traveler] }]);
  await db.update(guests).set({ declinedAt: null, declineReason: '' });
  const { email } = plantedGuest(tripId);
  await db
    .insert(mailings)
    .values({ tripId, address: addressKey(email ?? ''), token: MAILING_TOKEN });
  const [answer] = await db.select({ travelerId: responses.travelerId }).from(responses);
  return { tripId, people, travelerId: answer?.travelerId ?? '' };
}

/**
 * Calls a procedure as someone. Their browser remembers the guest's personal link if that is what
 * admits them.
 */
export async function callInScene(
  db: Db,
  scene: Scene,
  name: string,
  asker: keyof Scene['people'],
): Promise<unknown> {
  const { tripId, people } = scene;
  const cookies = cookieJar();
  const { admits, input } = rowOf(name);
  if (admits === 'linkHolder')
    linkCookie.keep({ cookies }, tripId, plantedGuest(tripId).token, null);
  const caller: object = callerAs(db, people[asker], cookies);
  const call = name.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), caller);
  if (typeof call !== 'function') throw new Error(`there is no procedure ${name}`);
  const tellingInput = TELLING_INPUTS[name];
  return call(tellingInput ? tellingInput(scene) : input?.(tripId));
}
