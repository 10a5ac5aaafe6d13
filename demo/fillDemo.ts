import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { and, eq, sql } from 'drizzle-orm';
import { decline } from '@/features/guests/server/foundLink';
import { inviteAgain } from '@/features/guests/server/inviteAgain';
import { addGuests, setListOnly } from '@/features/guests/server/listCommands';
import { guests } from '@/features/guests/server/tables';
import { accounts, users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { NO_ANSWERS } from '@/features/responses/domain/startingAnswers';
import type { createSubmit } from '@/features/responses/server/commands';
import { takeTrip } from '@/features/review/server/deskCommands';
import { NOTHING_SAID } from '@/features/trips/domain/createTrip';
import { createTrip, setTripStatus } from '@/features/trips/server/commands';
import { setDeadline } from '@/features/trips/server/deadlines';
import { trips } from '@/features/trips/server/tables';
import { tripHistory } from '@/features/verdicts/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { CommandError, readCommandLine } from '@/platform/server/commandLine.mjs';
import type { Db } from '@/platform/server/database/database';
import { jobs } from '@/platform/server/jobs/tables';
import { composeDemoPlan, travelersOf } from './composeDemoPlan';
import type { DemoAnswer, DemoDays } from './demoAnswer';
import { DEMO_PEOPLE, demoEmail } from './demoPeople';
import type { DemoTrip } from './demoTrip';
import { DEMO_TRIPS } from './demoTrips';
import { OVERFULL_TRIP } from './overfullTrip';
import { type DemoStage, playDemoSteps } from './playDemoSteps';

/** The password of every demo account. The demo only fills a database without accounts. */
const DEMO_PASSWORD = 'all aboard';

interface Name {
  firstName: string;
  lastName: string;
}

/** Dates everything from when the demo was started, so that midnight may pass meanwhile. */
function datesFrom(now: Date) {
  const momentIn = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const dayIn = (days: number): CalendarDate => momentIn(days).toISOString().slice(0, 10);
  return { now, momentIn, dayIn };
}

type Dates = ReturnType<typeof datesFrom>;

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

async function createDemoTrip(
  db: Db,
  trip: DemoTrip,
  organizer: Actor,
  { dayIn }: Dates,
): Promise<string> {
  const { tripName, numPeople, destination, vibe, extraNotes, startsIn, days } = trip;
  const { tripId } = await createTrip(
    db,
    organizer,
    {
      ...NOTHING_SAID,
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
      timeZone: 'UTC',
    },
    inviteAgain,
  );
  return tripId;
}

/** Returns a demo person. Someone who answers a trip without an account gets one. */
type PersonOf = (name: Name) => Promise<Actor>;

/** Saves someone's answers as the app does, which wires the features together for it. */
type Submit = ReturnType<typeof createSubmit>;

function availabilityOf({ startsIn }: DemoTrip, { days, more = [] }: DemoAnswer, { dayIn }: Dates) {
  const range = ([first, last]: DemoDays) => ({
    start: dayIn(startsIn + first),
    end: dayIn(startsIn + last),
  });
  return { availability: days && [days, ...more].map(range) };
}

/** Lets everyone answer, an hour apart. Those on the list take their place on it. */
async function answerDemoTrip(
  db: Db,
  tripId: string,
  trip: DemoTrip,
  { personOf, submit, dates }: { personOf: PersonOf; submit: Submit; dates: Dates },
) {
  const last = dates.momentIn(trip.readySince ?? 0).getTime();
  const answers = [...trip.answers, ...(trip.list ? [trip.list.waiting] : [])];
  for (const [n, answer] of answers.entries()) {
    const { days: _, more: __, ...said } = answer;
    const { userId } = await personOf(said);
    await submit(db, {
      tripId,
      userId,
      answers: { ...NO_ANSWERS, ...said, ...availabilityOf(trip, answer, dates) },
      overwrite: true,
      began: null,
      now: new Date(last - (answers.length - n) * 3_600_000),
    });
  }
}

async function guestCalled(db: Db, tripId: string, name: string) {
  const [guest] = await db
    .select({ guestId: guests.id, token: guests.token })
    .from(guests)
    .where(and(eq(guests.tripId, tripId), eq(guests.name, name)));
  if (!guest) throw new Error(`The demo expects nobody called ${name}.`);
  return guest;
}

/** Writes the guest list and the deadline, and makes everyone else wait. */
async function expectGuests(
  db: Db,
  tripId: string,
  { list }: DemoTrip,
  { now, dayIn }: Dates,
): Promise<void> {
  if (!list) return;
  await addGuests(db, tripId, list.guests, now);
  const { name, declineReason } = list.absent;
  const { token } = await guestCalled(db, tripId, name);
  await decline(db, { tripId, token }, declineReason);
  await setListOnly(db, tripId, true);
  await setDeadline(db, tripId, {
    answerBy: dayIn(list.answersEndIn),
    // The demo's people get no mails.
    remind: false,
    closeOnDeadline: false,
    began: 1,
    timeZone: 'UTC',
    now,
  });
}

/** Takes a trip as an operator, makes its plans, and replays what has happened to them since. */
async function planDemoTrip(
  db: Db,
  tripId: string,
  trip: DemoTrip,
  people: Pick<DemoStage, 'operator' | 'organizer' | 'actorOf'>,
  { now, momentIn, dayIn }: Dates,
) {
  const { plans: demos = [], steps = [], readySince, startsIn, days } = trip;
  if (demos.length === 0) return;
  const { operator } = people;
  await takeTrip(db, operator, { tripId, from: null, now: momentIn(readySince ?? 0) });
  const dayOf = (day: number) => dayIn(startsIn + day);
  const frame = { planStart: dayOf(0), planEnd: dayOf(days), tripId, operator, dayOf };
  const plans = [];
  for (const demo of demos) plans.push(await composeDemoPlan(db, { ...frame, demo }));
  const idOf = await travelersOf(db, operator, tripId);
  await playDemoSteps(db, { ...people, now, tripId, plans, idOf }, steps);
}

/**
 * `npm run demo` creates people, trips in every state, and answers, for looking around. Everything
 * goes through the same commands as in the app. With `--overfull`, one trip is as large as a trip
 * may be. Refuses a database that has accounts, because the demo's have a known password.
 */
export async function fillDemo(db: Db, args: readonly string[], submit: Submit): Promise<string> {
  const { overfull } = readCommandLine('demo', args).options;
  if ((await db.$count(users)) > 0) {
    throw new CommandError(
      'This database already has accounts; the demo fills only an empty one. Set DATA_DIR to a new folder.',
    );
  }
  const password = await hashPassword(DEMO_PASSWORD);
  const people = new Map<string, Actor>();
  const personOf = async ({ firstName, lastName }: Name) => {
    const known = people.get(firstName);
    if (known) return known;
    const person = await createAccount(db, demoEmail(firstName), password, { firstName, lastName });
    people.set(firstName, person);
    return person;
  };
  for (const { firstName, lastName, ...profile } of DEMO_PEOPLE) {
    const name = { firstName, lastName };
    const { userId } = await personOf(name);
    await db.insert(profiles).values({ userId, ...name, ...profile });
  }
  const actorOf = (firstName: string) => {
    const actor = people.get(firstName);
    if (!actor) throw new Error(`The demo has nobody called ${firstName}.`);
    return actor;
  };
  const operator = actorOf('Dee');
  const dates = datesFrom(new Date());
  for (const trip of overfull ? [...DEMO_TRIPS, OVERFULL_TRIP] : DEMO_TRIPS) {
    const organizer = actorOf(trip.organizer);
    const tripId = await createDemoTrip(db, trip, organizer, dates);
    await expectGuests(db, tripId, trip, dates);
    await answerDemoTrip(db, tripId, trip, { personOf, submit, dates });
    if (trip.readySince === null) continue;
    await setTripStatus(db, tripId, 'ready', {
      now: dates.momentIn(trip.readySince),
      by: organizer.userId,
    });
    await planDemoTrip(db, tripId, trip, { operator, organizer, actorOf }, dates);
  }
  // The database stamps this row with its own clock.
  await db
    .update(tripHistory)
    .set({
      at: sql`(select ${trips.readyAt} from ${trips} where ${trips.id} = ${tripHistory.tripId})`,
    })
    .where(eq(tripHistory.kind, 'ready'));
  // No mails about what no real person has done.
  await db.delete(jobs);
  return `The demo is in place: sign in as ${demoEmail('Amy')} (organizer), ${demoEmail('Ben')} (traveler) or ${demoEmail('Dee')} (operator), each with the password '${DEMO_PASSWORD}'.`;
}
