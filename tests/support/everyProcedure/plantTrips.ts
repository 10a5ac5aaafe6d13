import { and, eq, sql } from 'drizzle-orm';
import { dueParties, duePayments, dues, payWays } from '@/features/dues/server/tables';
import { guests } from '@/features/guests/server/tables';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import type { FrozenTraveler } from '@/features/plans/domain/frozen';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { contentHash } from '@/features/plans/server/contentHash';
import { planItems } from '@/features/plans/server/itemTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { answersSchema } from '@/features/responses/domain/answers';
import { companions, responses } from '@/features/responses/server/tables';
import { tripNotes } from '@/features/review/server/tables';
import { TRIP_QUESTION_KEYS } from '@/features/trips/domain/tripQuestions';
import { trips } from '@/features/trips/server/tables';
import { judgeRound } from '@/features/verdicts/server/judge';
import { questions } from '@/features/verdicts/server/questionTables';
import { changeOffers, proposalPeople, verdicts } from '@/features/verdicts/server/tables';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import { dayFromNow, tripInput } from '../factories';
import { IBANS, waysBy } from '../owedDues';
import { mark, markedAnswers, TRIP_SECRETS } from './marked';
import { plantedGuest } from './plantedGuest';
import { plantedPlan, travelerIdOf } from './plantedPlan';
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
  await plantQuestions(db, all);
  await plantDues(db, all);
}

/** Plants what one of the others has asked and been told, and waits to be told. */
async function plantQuestions(db: Db, all: readonly TripToPlant[]): Promise<void> {
  for (const { id: tripId, travelers } of all) {
    const word = travelers.at(-1)?.word;
    if (word === undefined) continue;
    const threadId = crypto.randomUUID();
    const about = { tripId, threadId, travelerId: travelerIdOf(word), askedAt: new Date() };
    const question = mark(word, 'question');
    await db.insert(questions).values([
      { ...about, id: crypto.randomUUID(), question, state: 'asked' },
      {
        ...{ ...about, id: threadId, question, about: mark(word, 'questionAbout') },
        ...{ reply: mark(word, 'questionReply'), addedNeed: mark(word, 'questionNeed') },
        state: 'replied',
      },
    ]);
  }
}

/** Plants what one of the others owes, what they wrote of it, and how the company is paid. */
async function plantDues(db: Db, all: readonly TripToPlant[]): Promise<void> {
  for (const { id: tripId, travelers } of all) {
    const ways = { ...waysBy(IBANS[0]), payNote: mark('operators', 'payNote') };
    await db.insert(payWays).values({ tripId, ...ways, version: 1, setAt: new Date() });
    const other = travelers.at(-1);
    if (other) await plantDue(db, tripId, other);
  }
}

async function plantDue(db: Db, tripId: string, { word, userId }: Planted): Promise<void> {
  const [party] = await db
    .insert(dueParties)
    .values({
      ...{ tripId, tripName: `Trip ${tripId}`, travelerId: travelerIdOf(word), userId },
      ...{ name: mark(word, 'dueName'), number: 1, share: 50_000, currency: 'USD', madeFor: 1 },
      keptUntil: new Date('2040-01-01T12:00:00Z'),
    })
    .returning({ id: dueParties.id });
  const [due] = await db
    .insert(dues)
    .values({
      ...{ partyId: party?.id ?? '', kind: 'added', title: mark(word, 'dueTitle'), amount: 50_000 },
      ...{ currency: 'USD', dueBy: dayFromNow(30), createdAt: new Date() },
    })
    .returning({ id: dues.id });
  await db.insert(duePayments).values({
    ...{ dueId: due?.id ?? '', amount: 50_000, paidOn: dayFromNow(-1), state: 'said' },
    ...{ note: mark(word, 'paymentNote'), saidAt: new Date() },
  });
}

/** Plants plans. On a ready trip they are with the group. */
async function plantPlans(db: Db, all: readonly TripToPlant[]): Promise<void> {
  for (const trip of all) await plantPlan(db, trip);
}

async function plantPlan(db: Db, { id: tripId, isReady, travelers }: TripToPlant): Promise<void> {
  const others = travelers.at(-1)?.word ?? '';
  const { plan, items, deleted, deletedPlanId } = plantedPlan(tripId, others);
  const { planId, people: _people, nothingNeeded: _ticks, ...fields } = plan;
  const kept = { ...fields, tripId, deletedAt: null };
  const gone = { ...fields, tripId, deletedAt: new Date() };
  const rows = [
    { ...kept, id: planId, position: 1 },
    { ...gone, id: deletedPlanId, position: 2 },
  ];
  await db.insert(plans).values(rows);
  const currency = plan.currency;
  await db.insert(planItems).values([
    ...items.map(({ itemId, ...item }, position) => ({
      ...{ ...item, id: itemId, planId, position, currency },
    })),
    { ...deleted, id: deleted.itemId, planId, position: 9, currency, deletedAt: new Date() },
  ]);
  if (!isReady) return;
  const round = { tripId, consentBy: dayFromNow(20) };
  const [{ id: roundId = '' } = {}] = await db.insert(planRounds).values(round).returning();
  const content = {
    plan,
    items,
    travelers: travelers.map(({ word }) => ({ travelerId: travelerIdOf(word), version: 1 })),
  };
  const version = { ...content, tripId, roundId, planId, number: 1 };
  const [proposal] = await db
    .insert(planProposals)
    .values({ ...version, contentHash: contentHash(content) })
    .returning({ id: planProposals.id });
  await plantVerdict(db, { tripId, roundId, planId, proposalId: proposal?.id ?? '', others });
  await plantOffer(db, { tripId, roundId, content, others });
  await db.update(trips).set({ isProposed: true }).where(eq(trips.id, tripId));
  await judgeRound(db, tripId);
  // Only they may be given what is stored for them.
  await db
    .update(proposalPeople)
    .set({
      view: sql`jsonb_set(view, '{timeZone}', to_jsonb(${mark(others, 'storedView')}::text))`,
    })
    .where(
      and(eq(proposalPeople.tripId, tripId), eq(proposalPeople.travelerId, travelerIdOf(others))),
    );
}

interface Said {
  tripId: string;
  roundId: string;
  planId: string;
  proposalId: string;
  others: string;
}

interface Offered extends Pick<Said, 'tripId' | 'roundId' | 'others'> {
  content: { plan: Plan; items: Item[]; travelers: FrozenTraveler[] };
}

/** Adds a second variant that leaves out one of the others, with what they could change. */
async function plantOffer(db: Db, { tripId, roundId, content, others }: Offered): Promise<void> {
  const planId = crypto.randomUUID();
  const travelerId = travelerIdOf(others);
  const { people: _people, nothingNeeded: _ticks, planId: _first, ...fields } = content.plan;
  await db.insert(plans).values({ ...fields, id: planId, tripId, position: 3 });
  const people = [{ travelerId, without: true, arrives: null, leaves: null }];
  const without = { ...content, plan: { ...content.plan, planId, people }, items: [] };
  const version = { ...without, tripId, roundId, planId, number: 1 };
  await db.insert(planProposals).values({ ...version, contentHash: contentHash(without) });
  await db.insert(changeOffers).values({
    ...{ roundId, planId, tripId, travelerId, offeredAt: new Date() },
    canChange: mark(others, 'canChange'),
  });
}

/** Adds one of the others' verdicts: that they can't go and why, or their accepted condition. */
async function plantVerdict(db: Db, { others, ...about }: Said): Promise<void> {
  const travelerId = travelerIdOf(others);
  const { plan, items } = plantedPlan(about.tripId, others);
  const view = viewsOf({ plan, items, travelers: [{ travelerId }] }).get(travelerId);
  if (!view) throw new Error(`${others} is not in the planted plan`);
  await db.insert(verdicts).values({
    ...{ ...about, travelerId },
    ...(others === 'guest'
      ? { verdict: 'worksIf' }
      : { verdict: 'cant', reason: mark(others, 'verdictReason') }),
    ...{ ceiling: view.money.share, agreed: view, seen: view, givenAt: new Date() },
  });
  if (others !== 'guest') return;
  const { proposalId: _, ...key } = { ...about, travelerId };
  const id = crypto.randomUUID();
  const condition = { state: 'accepted', question: mark(others, 'verdictCondition') } as const;
  await db
    .insert(questions)
    .values({ ...key, id, threadId: id, ...condition, askedAt: new Date() });
}
