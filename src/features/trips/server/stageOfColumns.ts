import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  STAGE_BY_STATUS,
  STAGES_BY_FACT,
  type Stage,
  type StageFacts,
  stageRank,
} from '../domain/stage';

/**
 * `stageOf` of columns, with each stage written in its own way: what an index holds is what
 * statements ask.
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

/** The place of the stage of columns in their order. */
export function stageRankOf(facts: Record<keyof StageFacts, SQLWrapper>): SQL<number> {
  return stageOfColumns(facts, (stage) => String(stageRank(stage)));
}
