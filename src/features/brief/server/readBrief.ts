import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { countedOnce } from '@/features/guests/domain/answeredTwice';
import { TWICE, toTwice } from '@/features/guests/server/rosterRows';
import type { ReadableKey, Reader } from '@/features/responses/domain/answerFields';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import type { Companion, CompanionOnCard } from '@/features/responses/domain/companions';
import { type AnswerRow, RESPONSES_FIRST } from '@/features/responses/domain/responseViews';
import { recordingAnswers } from '@/features/responses/server/recordingLooks';
import {
  answersFor,
  COMPANIONS,
  companionsOnCard,
  NEEDS_DELETED_ON,
  responsesAsJson,
} from '@/features/responses/server/responsesAsJson';
import { responses } from '@/features/responses/server/tables';
import { nothingToRead, OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { readBrief as briefFrom } from '../domain/brief';
import type { BriefReview, BriefSource, SentReading, triedSchema } from '../domain/briefSource';
import { foldTexts } from '../domain/foldTexts';
import { readWhen } from '../domain/readWhen';
import { eachMayCost, sizeOfParty } from '../domain/sizeOfParty';
import { readWhatIf } from '../domain/whatIf';

export const TRIP = {
  tripId: trips.id,
  tripName: trips.tripName,
  destination: trips.destination,
  timingFlex: trips.timingFlex,
  version: trips.version,
  startDate: trips.startDate,
  endDate: trips.endDate,
  isChosen: trips.isChosen,
};

export type PersonRow<Who extends Reader> = AnswerRow<ReadableKey<Who>> & {
  email: string;
  travelerId: string;
  isViewer: boolean;
  companions: CompanionOnCard[];
};

interface ReviewedRow extends PersonRow<'operator'> {
  companions: Companion[];
  needsDeletedOn: string | null;
}

/** The columns read about a traveler besides their answers. */
export function standingOf(viewerId: unknown) {
  return {
    travelerId: responses.travelerId,
    isViewer: sql`${responses.userId} = ${viewerId}`,
    companions: companionsOnCard(sql`false`, sql`false`),
  };
}

/** Leaves out the empty list of whoever answers for themselves alone. */
const asParty = <Person extends { companions: readonly unknown[] }>({
  companions,
  ...person
}: Person) => (companions.length === 0 ? person : { ...person, companions });

export const IN_ORDER = { since: responses.firstAnsweredAt };

const briefOfTrip = prepared((db) => {
  const columns = { ...answersFor('organizer'), ...standingOf(sql.placeholder('userId')) };
  const people = responsesAsJson<PersonRow<'organizer'>>(columns, IN_ORDER);
  return db
    .select({ ...TRIP, people, twice: TWICE })
    .from(trips)
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('brief_of_trip');
});

interface MembersTrip {
  actor: Actor;
  tripId: string;
  isOrganizer: boolean;
  /** With every text, and not only the first ones. */
  all?: boolean | undefined;
}

/** Folds the texts of many people, unless all of them are asked for. */
const folding = <Person extends Parameters<typeof foldTexts>[0][number]>(
  people: Person[],
  all = false,
) => (all || people.length <= RESPONSES_FIRST ? { people } : foldTexts(people));

async function findBrief(db: Db, { actor, tripId }: Pick<MembersTrip, 'actor' | 'tripId'>) {
  const [found] = await briefOfTrip(db).execute({ userId: actor.userId, tripId });
  // Deleted in the meantime.
  if (!found) throw new AppError('trip_not_found');
  const { twice, ...trip } = found;
  const people = countedOnce(found.people, toTwice(twice)).map(asParty);
  return { ...trip, people, budgets: namelessBudgets(people) };
}

/**
 * Budgets, one for each person that somebody answers for, in an order that says nothing of whose
 * they are.
 */
function namelessBudgets(people: Parameters<typeof eachMayCost>[0][]): ReadBudget[] {
  const rank = (read: ReadBudget) => (read.kind === 'unclear' ? Infinity : read.amount);
  const reads = people.flatMap((person) => Array(sizeOfParty(person)).fill(eachMayCost(person)));
  return reads.sort((a, b) => rank(a) - rank(b) || Number(a.kind > b.kind));
}

const withoutMoney = <Person extends { budget: string; budgetFor: string }>({
  budget: _,
  budgetFor: _for,
  ...person
}: Person) => person;

/**
 * Reads the data for a trip's brief, for one of its members: only the organizer's say whose budget
 * is which (SPEC-2 3.3). Throws `trip_not_found`.
 */
export async function readBrief(
  db: Db,
  { isOrganizer, all, ...trip }: MembersTrip,
): Promise<BriefSource> {
  const { budgets, people, ...found } = await findBrief(db, trip);
  if (isOrganizer) return { ...found, ...folding(people, all) };
  return { ...found, ...folding(people.map(withoutMoney), all), budgets };
}

/** Works out region 'When' at a cost, in counts of people. Throws `trip_not_found`. */
export async function readAtCost(
  db: Db,
  trip: Pick<MembersTrip, 'actor' | 'tripId'>,
  { whatIf, today }: z.infer<typeof triedSchema>,
): Promise<SentReading> {
  const brief = briefFrom(await findBrief(db, trip), readWhatIf(whatIf), today);
  const when = readWhen(brief);
  const entries = when.entries.map((entry) => ({
    ...entry,
    without: entry.without.map(({ sentence }) => ({ sentence, who: null })),
  }));
  return { ...when, entries };
}

/**
 * Reads the data for a trip's brief with everything operators may read, and records that `actor`
 * did. Throws `trip_not_found`, or `not_ready_yet`.
 */
export async function openBrief(
  db: Db,
  actor: Actor,
  { tripId, all }: { tripId: string; all?: boolean | undefined },
): Promise<BriefReview> {
  const columns = {
    ...answersFor('operator'),
    ...standingOf(actor.userId),
    companions: COMPANIONS,
    needsDeletedOn: NEEDS_DELETED_ON,
  };
  const people = responsesAsJson<ReviewedRow>(columns, IN_ORDER);
  const opened = db.$with('opened').as(
    db
      .select({ ...TRIP, people: people.as('people'), twice: TWICE.as('twice') })
      .from(trips)
      .where(and(eq(trips.id, tripId), OPERATORS_READ)),
  );
  const rows = sql`json_array_length(people)`;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, { action: 'brief_opened', actor, rows }))
    .select()
    .from(opened);
  if (!found) throw await nothingToRead(db, tripId);
  const { twice, people: given, ...trip } = found;
  return { ...trip, ...folding(countedOnce(given, toTwice(twice)).map(asParty), all) };
}
