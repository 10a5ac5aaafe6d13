import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { accounts, users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { submitResponse } from '@/features/responses/server/commands';
import { createTrip, setTripStatus } from '@/features/trips/server/commands';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import { CommandError } from '../commandError';
import { DEMO_PEOPLE, demoEmail } from './demoPeople';
import { DEMO_CROWD, DEMO_TRIPS, type DemoTrip, demoAnswers } from './demoTrips';

/** The password of every demo account; the demo fills only a database that has no accounts. */
const DEMO_PASSWORD = 'all aboard';

interface Name {
  firstName: string;
  lastName: string;
}

function dayIn(days: number): CalendarDate {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function createAccount(db: Db, email: string, password: string, name: Name): Promise<Actor> {
  const userId = randomUUID();
  const isOperator = name.firstName === 'Dee';
  await db.insert(users).values({
    id: userId,
    email,
    emailVerified: true,
    name: '',
    acceptedTerms: true,
    isAdmin: isOperator,
  });
  await db
    .insert(accounts)
    .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password });
  return { userId, email, isOperator, sessionId: randomUUID() };
}

async function createDemoTrip(db: Db, trip: DemoTrip, organizer: Actor): Promise<string> {
  const { tripName, numPeople, destination, vibe, extraNotes, startsIn, days } = trip;
  return createTrip(db, organizer, {
    tripName,
    numPeople,
    destination,
    vibe,
    extraNotes,
    email: organizer.email,
    timingFlex: 'flexible',
    sameOrigin: 'no',
    startDate: dayIn(startsIn),
    endDate: dayIn(startsIn + days),
    hotels: true,
    restaurants: true,
    flights: false,
    transport: true,
    tickets: false,
    all: false,
  });
}

/** Everyone who answers a trip: its travelers, or for the reunion forty relatives made for it. */
async function answerDemoTrip(
  db: Db,
  tripId: string,
  trip: DemoTrip,
  people: ReadonlyMap<string, { actor: Actor; name: Name }>,
  password: string,
): Promise<void> {
  const days = [dayIn(trip.startsIn - 2), dayIn(trip.startsIn + trip.days + 3)] as const;
  const answering = trip.travelers.map((firstName) => people.get(firstName));
  for (let n = 0; trip.travelers.length === 0 && n < DEMO_CROWD.size; n += 1) {
    const name = { firstName: `Relative ${n + 1}`, lastName: 'Okafor-Esposito' };
    const email = `relative${n + 1}@demo.example`;
    answering.push({ name, actor: await createAccount(db, email, password, name) });
  }
  for (const [n, person] of answering.entries()) {
    if (!person) continue;
    const answers = demoAnswers(person.name, n, days);
    const crowded = trip.travelers.length === 0 && n === answering.length - 1;
    await submitResponse(db, {
      tripId,
      userId: person.actor.userId,
      answers: crowded ? { ...answers, mustSee: DEMO_CROWD.longMustSee } : answers,
      overwrite: true,
      now: new Date(),
    });
  }
}

/** What makes a trip of the demo what it is. */
const MARKS: Record<
  DemoTrip['state'],
  { isReady: boolean; isBooked: boolean; isFinished: boolean }
> = {
  draft: { isReady: false, isBooked: false, isFinished: false },
  ready: { isReady: true, isBooked: false, isFinished: false },
  booked: { isReady: true, isBooked: true, isFinished: false },
  finished: { isReady: true, isBooked: true, isFinished: true },
};

/**
 * `npm run demo`: people, trips in every state and answers, for looking around. Everything goes through the
 * same commands as in the app. Refuses a database that has accounts: these have a known password.
 */
export async function fillDemo(db: Db): Promise<string> {
  if ((await db.$count(users)) > 0) {
    throw new CommandError(
      'This database already has accounts; the demo fills only an empty one. Set DATA_DIR to a new folder.',
    );
  }
  const password = await hashPassword(DEMO_PASSWORD);
  const people = new Map<string, { actor: Actor; name: Name }>();
  for (const { firstName, lastName, ...profile } of DEMO_PEOPLE) {
    const name = { firstName, lastName };
    const actor = await createAccount(db, demoEmail(firstName), password, name);
    await db.insert(profiles).values({ userId: actor.userId, ...name, ...profile });
    people.set(firstName, { actor, name });
  }
  for (const trip of DEMO_TRIPS) {
    const organizer = people.get(trip.organizer);
    if (!organizer) throw new Error(`The demo has nobody called ${trip.organizer}.`);
    const tripId = await createDemoTrip(db, trip, organizer.actor);
    await answerDemoTrip(db, tripId, trip, people, password);
    const { isReady, ...marks } = MARKS[trip.state];
    if (isReady) await setTripStatus(db, tripId, 'ready', new Date());
    await db.update(trips).set(marks).where(eq(trips.id, tripId));
  }
  return `The demo is in place: sign in as ${demoEmail('Amy')} (organizer), ${demoEmail('Ben')} (traveler) or ${demoEmail('Dee')} (operator), each with the password '${DEMO_PASSWORD}'.`;
}
