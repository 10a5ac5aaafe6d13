import { and, eq, sql } from 'drizzle-orm';
import { toProposal } from '@/features/itinerary/domain/toProposal';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { HAS_NEEDS, recordingAnswers } from '@/features/responses/server/recordingLooks';
import { COMPANIONS } from '@/features/responses/server/responsesAsJson';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { stageOf } from '@/features/trips/domain/stage';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import { newsInWords } from '../domain/again/inWords';
import { meaningsOf, type ReadAs } from '../domain/foreseen/foreseen';
import { ownLeftOutSentences } from '../domain/leftOut';
import { namesOf } from '../domain/round';
import { readOutlook } from './foresee';

interface Reading extends PlanKey {
  travelerId: TravelerId;
}

/**
 * Reads the answers of somebody that a plan may serve, and records in the same statement that
 * `actor` was given them. Throws `traveler_gone`.
 */
async function openWords(tx: Db, actor: Actor, { tripId, travelerId }: Reading) {
  const opened = tx.$with('opened').as(
    tx
      .select({
        ...{ id: trips.id, ...pick(responses, SERVED_ANSWERS) },
        firstName: responses.firstName,
        companions: COMPANIONS.as('companions'),
      })
      .from(responses)
      .innerJoin(trips, eq(trips.id, responses.tripId))
      .where(and(eq(responses.tripId, tripId), eq(responses.travelerId, travelerId), isAdmitted)),
  );
  const whose = sql`${HAS_NEEDS} and ${eq(responses.travelerId, travelerId)}`;
  const rows = sql`1`;
  const reading = { action: 'plan_read_as', actor, rows, whose } as const;
  const [words] = await tx
    .with(opened, ...recordingAnswers(tx, opened, reading))
    .select()
    .from(opened);
  if (!words) throw new AppError('traveler_gone');
  return words;
}

/**
 * Returns a plan as one of its travelers would read it if it were proposed now
 * (SPEC-2 5 'Proposing'). Throws `traveler_gone`, or what `readOutlook` throws.
 */
export function readAs(db: Db, actor: Actor, reading: Reading, now: Date): Promise<ReadAs> {
  return db.transaction(
    async (tx) => {
      const { travelerId } = reading;
      const { trip, forecast } = await readOutlook(tx, reading);
      const { firstName, companions, ...words } = await openWords(tx, actor, reading);
      const { effect, meanings } = meaningsOf(forecast);
      const own = meanings.find(({ person }) => person.travelerId === travelerId);
      if (!own) throw new AppError('traveler_gone');
      const nameOf = namesOf(forecast.round.people);
      const { composed, number, proposalId } = effect.joined;
      const { plan, items } = composed;
      const references = Object.fromEntries(items.map((one) => [one.itemId, one.reference]));
      const proposedAt = now.toISOString();
      const version = { ...composed, proposalId, number, proposedAt, references };
      const { person, outcome, meaning } = own;
      const reader = { travelerId, words, isBooked: trip.isBooked, nameOf };
      const isLifted = effect.choice === 'lifted';
      return {
        name: person.name,
        stage: stageOf({ ...trip, isProposed: true, isChosen: trip.isChosen && !isLifted }),
        proposal: toProposal(
          version,
          { ...reader, firstName, companions },
          effect.joined.views.get(travelerId) ?? null,
        ),
        meaning,
        news: outcome?.price ? newsInWords(outcome, nameOf) : [],
        leftOut: outcome ? null : ownLeftOutSentences(plan, person),
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}
