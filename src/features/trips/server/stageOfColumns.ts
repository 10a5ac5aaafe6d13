import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  STAGE_BY_STATUS,
  STAGE_KEYS,
  STAGES,
  STAGES_BY_FACT,
  type Stage,
  type StageFacts,
  stageRank,
} from '../domain/stage';

/**
 * `stageOf` in SQL. `write` renders each stage as literal SQL, because the expression must match an
 * index exactly.
 */
export function stageOfColumns<Written>(
  facts: Record<keyof StageFacts, SQLWrapper>,
  write: (stage: Stage) => string,
): SQL<Written> {
  const byFact = STAGES_BY_FACT.map(
    ({ stage, fact }) => sql`when ${facts[fact]} then ${sql.raw(write(stage))}`,
  );
  const byStatus = Object.entries(STAGE_BY_STATUS).map(
    ([status, stage]) =>
      sql`when ${facts.status} = ${sql.raw(`'${status}'`)} then ${sql.raw(write(stage))}`,
  );
  return sql`case ${sql.join([...byFact, ...byStatus], sql` `)} end`;
}

const RANKS_ON_DESK = STAGE_KEYS.filter((stage) => STAGES[stage].isOnDesk).map(stageRank);

/** True if operators work on the trip, worded exactly as in the indexes of their list. */
export function isOnDesk(facts: Record<keyof StageFacts, SQLWrapper>): SQL<boolean> {
  const rank = stageRankOf(facts);
  const [least, most] = [Math.min(...RANKS_ON_DESK), Math.max(...RANKS_ON_DESK)];
  return sql`${rank} >= ${sql.raw(String(least))} and ${rank} <= ${sql.raw(String(most))}`;
}

/** `stageRank` in SQL. */
export function stageRankOf(facts: Record<keyof StageFacts, SQLWrapper>): SQL<number> {
  return stageOfColumns(facts, (stage) => String(stageRank(stage)));
}
