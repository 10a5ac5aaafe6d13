import { randomUUID } from 'node:crypto';
import { bigPlan } from '#support/bigPlan';
import { users } from '@/features/identity/server/tables';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { ceilings } from '@/features/money/domain/ceilings';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { contentHash } from '@/features/plans/server/contentHash';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { verdicts } from '@/features/verdicts/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';

/** The numbers of items, people and variants in a round. */
export interface RoundSize {
  items: number;
  people: number;
  variants: number;
}

/** A trip whose plans are with its group, and everyone has answered all of them. */
export interface BigRound {
  tripId: string;
  organizer: Actor;
  operator: Actor;
  travelers: Actor[];
  proposalIds: string[];
}

async function addAccount(db: Db, firstName: string, isOperator = false): Promise<Actor> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await db
    .insert(users)
    .values({ id: userId, email, name: firstName, acceptedTerms: true, isAdmin: isOperator });
  return { userId, email, isOperator, sessionId: randomUUID() };
}

/** Inserts such a trip, not judged yet. */
export async function addBigRound(db: Db, size: RoundSize): Promise<BigRound> {
  const { plan, items, travelers: people } = bigPlan(size.items, size.people);
  const organizer = await addAccount(db, 'Amy');
  const operator = await addAccount(db, 'Dee', true);
  const tripId = `round-${randomUUID()}`;
  await db.insert(trips).values({
    ...{ id: tripId, userId: organizer.userId, organizerEmail: organizer.email },
    ...{ tripName: tripId, numPeople: String(size.people), timingFlex: 'same', sameOrigin: 'no' },
    ...{ destination: 'Lisbon', vibe: 'Calm', hotels: true, restaurants: true, flights: false },
    ...{ transport: true, tickets: true, allOptions: false, status: 'ready', readyAt: new Date() },
    isProposed: true,
  });
  const travelers: Actor[] = [];
  const start = Date.now() - size.people * 1000;
  for (const [at, { travelerId, name }] of people.entries()) {
    const actor = await addAccount(db, name);
    travelers.push(actor);
    const firstAnsweredAt = new Date(start + at * 1000);
    await db.insert(responses).values({
      ...{ tripId, travelerId, userId: actor.userId, firstName: 'Person', lastName: String(at) },
      ...{ submittedAt: firstAnsweredAt, firstAnsweredAt, flexibility: 'fixed', shareRoom: 'yes' },
      ...{ availability: [{ start: plan.planStart, end: plan.planEnd }], budget: '$900' },
      ...{
        preferences: '',
        fromLocation: 'Chicago',
        mustSee: 'Tea',
        accommodations: '',
        specialTravel: '',
      },
    });
  }
  const [round] = await db
    .insert(planRounds)
    .values({ tripId, consentBy: '2099-01-01' })
    .returning({ id: planRounds.id });
  const roundId = round?.id ?? '';
  const frozen = people.map(({ travelerId, version }) => ({ travelerId, version }));
  const proposalIds: string[] = [];
  for (let position = 0; position < size.variants; position += 1) {
    const { planStart, planEnd, timeZone, currency } = plan;
    const planTitle = `Plan ${'ABCDE'[position]}`;
    const planId = randomUUID();
    const days = { planStart, planEnd, timeZone, currency };
    await db.insert(plans).values({ id: planId, tripId, position, planTitle, ...days });
    const content = { plan: { ...plan, planId, planTitle }, items: [...items], travelers: frozen };
    const proposalId = randomUUID();
    proposalIds.push(proposalId);
    await db.insert(planProposals).values({
      ...{ id: proposalId, tripId, roundId, planId, number: 1, ...content },
      contentHash: contentHash(content),
    });
    const composed = { ...content, travelers: people };
    const most = ceilings(whoIsThere(composed));
    for (const [travelerId, view] of viewsOf(composed)) {
      await db.insert(verdicts).values({
        ...{ roundId, planId, tripId, travelerId, proposalId, verdict: 'works' },
        ...{ ceiling: most.get(travelerId) ?? 0, agreed: view, seen: view, givenAt: new Date() },
      });
    }
  }
  return { tripId, organizer, operator, travelers, proposalIds };
}
