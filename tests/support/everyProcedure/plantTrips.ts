import { guests } from '@/features/guests/server/tables';
import { answersSchema } from '@/features/responses/domain/answers';
import { companions, responses } from '@/features/responses/server/tables';
import { tripNotes } from '@/features/review/server/tables';
import { TRIP_QUESTION_KEYS } from '@/features/trips/domain/tripQuestions';
import { trips } from '@/features/trips/server/tables';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import { dayFromNow, tripInput } from '../factories';
import { mark, markedAnswers, TRIP_SECRETS } from './marked';
import { plantDues } from './plantDues';
import { plantedGuest } from './plantedGuest';
import { travelerIdOf } from './plantedPlan';
import { plantPlans } from './plantPlans';
import { PLANTED_NOTES } from './procedureTable';

/** A person in the database, and the word in their marks. */
export interface Planted {
  word: string;
  userId: string;
}

interface TripToPlant {
  id: string;
  isReady: boolean;
  organizer: Planted;
  travelers: readonly Planted[];
}

const isAuthor = (word: string) => word === 'author' || word === 'guest';

/** Returns an organizer's answers about a trip. Only the texts for operators carry marks. */
function tripAnswers(word: string) {
  const texts = TRIP_SECRETS.map((key) => [key, mark(word, key)]);
  return { ...pick(tripInput(), TRIP_QUESTION_KEYS), ...Object.fromEntries(texts) };
}

function tripRow({ id, isReady, organizer }: TripToPlant): typeof trips.$inferInsert {
  return {
    id,
    userId: organizer.userId,
    tripName: `Trip ${id}`,
    organizerEmail: `${mark(organizer.word, 'organizeremail')}@example.com`,
    ...tripAnswers(organizer.word),
    startDate: dayFromNow(120),
    endDate: dayFromNow(130),
    hotels: true,
    restaurants: false,
    flights: false,
    transport: false,
    tickets: true,
    allOptions: false,
    status: isReady ? 'ready' : 'draft',
    readyAt: isReady ? new Date() : null,
    openInvitation: true,
  };
}

/** Whom a traveler answers for. */
const companionOf = (tripId: string, { word, userId }: Planted) => ({
  ...{ tripId, userId, travelerId: `with-${travelerIdOf(word)}`, position: 1, version: 1 },
  companionName: mark(word, 'companionName'),
  companionKind: 'adult' as const,
  companionNeeds: mark(word, 'companionNeeds'),
});

/** Plants trips with answers, guests, plans and dues. */
export async function plantTrips(db: Db, all: readonly TripToPlant[]): Promise<void> {
  await db.insert(trips).values(all.map(tripRow));
  const answers = all.flatMap(({ id, travelers }) =>
    travelers.map(({ word, userId }) => ({
      ...answersSchema.parse(markedAnswers(word, { others: isAuthor(word) })),
      tripId: id,
      userId,
      submittedAt: new Date(),
      travelerId: travelerIdOf(word),
    })),
  );
  await db.insert(responses).values(answers);
  const parties = all.flatMap(({ id, travelers }) => travelers.map((one) => companionOf(id, one)));
  await db.insert(companions).values(parties);
  const notes = all.map(({ id }) => ({
    tripId: id,
    // Only operators may read these, whoever the caller is.
    internalNotes: mark('operators', 'internalNotes'),
    version: PLANTED_NOTES,
    savedAt: new Date(),
  }));
  await db.insert(tripNotes).values(notes);
  await db.insert(guests).values(all.map(({ id }) => plantedGuest(id)));
  await plantPlans(db, all);
  await plantDues(db, all);
}
