import { and, eq, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import type { WaitSource } from '@/features/review/server/waitSource';
import { stageRank } from '@/features/trips/domain/stage';
import { STAGE_RANK } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { isItsCondition, questions, TAKES_QUESTIONS } from './questionTables';
import { proposalPeople, verdicts } from './tables';

const isOpen = and(
  isNotNull(planRounds.id),
  isNull(planRounds.withdrawnAt),
  isNull(planRounds.chosenProposalId),
);

/** Drops what has no time, which `max` of nothing would be. */
const timed = (rows: readonly { tripId: string; since: Date | null }[]) =>
  rows.flatMap(({ tripId, since }) => (since ? [{ tripId, since }] : []));

/**
 * True for those whom `tally` lists in `toConfirm`: their condition can be met, and their answer
 * stands, as `standingOf` says.
 */
const HAS_ONLY_TO_CONFIRM = and(
  eq(questions.state, 'accepted'),
  isNotNull(proposalPeople.share),
  sql`${proposalPeople.consequence} is distinct from 'ask'`,
);

/** The trips with something to answer of one kind; a question that is no condition has no round. */
const asked = async (db: Db, isOfKind: SQL | undefined) =>
  timed(
    await db
      .select({ tripId: questions.tripId, since: max(questions.askedAt) })
      .from(questions)
      .innerJoin(trips, eq(trips.id, questions.tripId))
      .leftJoin(planRounds, eq(planRounds.id, questions.roundId))
      .leftJoin(verdicts, isItsCondition)
      .leftJoin(planProposals, eq(planProposals.id, verdicts.proposalId))
      .where(and(eq(questions.state, 'asked'), isOfKind))
      .groupBy(questions.tripId),
  );

/** What waits between a group and its operators (SPEC-2 6 'Mails'). */
export const VERDICT_WAITS: readonly WaitSource[] = [
  {
    kind: 'condition',
    find: (db) => asked(db, and(isNull(planProposals.withdrawnAt), isOpen)),
  },
  {
    kind: 'question',
    find: (db) =>
      asked(db, and(isNull(questions.roundId), isNull(questions.closedAt), TAKES_QUESTIONS)),
  },
  {
    kind: 'confirm',
    find: async (db) =>
      timed(
        await db
          .select({ tripId: verdicts.tripId, since: max(verdicts.givenAt) })
          .from(verdicts)
          .innerJoin(questions, isItsCondition)
          .innerJoin(planRounds, eq(planRounds.id, verdicts.roundId))
          .innerJoin(
            planProposals,
            and(
              eq(planProposals.roundId, verdicts.roundId),
              eq(planProposals.planId, verdicts.planId),
              isNull(planProposals.supersededAt),
              isNull(planProposals.withdrawnAt),
            ),
          )
          .innerJoin(
            proposalPeople,
            and(
              eq(proposalPeople.proposalId, planProposals.id),
              eq(proposalPeople.travelerId, verdicts.travelerId),
            ),
          )
          .where(and(HAS_ONLY_TO_CONFIRM, isOpen))
          .groupBy(verdicts.tripId),
      ),
  },
  {
    kind: 'everyone',
    find: async (db) =>
      timed(
        await db
          .select({ tripId: planRounds.tripId, since: planRounds.everyoneToldAt })
          .from(planRounds)
          .where(and(isNotNull(planRounds.everyoneToldAt), isOpen)),
      ),
  },
  {
    kind: 'chosen',
    find: async (db) =>
      timed(
        await db
          .select({ tripId: planRounds.tripId, since: planRounds.chosenAt })
          .from(planRounds)
          .innerJoin(trips, eq(trips.id, planRounds.tripId))
          .where(and(isNull(planRounds.withdrawnAt), eq(STAGE_RANK, stageRank('agreed')))),
      ),
  },
];
