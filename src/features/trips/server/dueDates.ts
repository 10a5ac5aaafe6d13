import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DUE_DATE_KEYS, DUE_DATES, type DueDate } from '../domain/nextDate';
import { stageRank } from '../domain/stage';

/** The columns that a trip's dates come from. */
type DueColumns = Record<
  'answerBy' | 'metBy' | 'consentBy' | 'heldUntil' | 'isChosen' | 'startsOn' | 'bestOn',
  SQLWrapper
>;

/** Returns SQL for each of a trip's dates, from its columns. */
export function dueDatesOf(columns: DueColumns): Record<DueDate, SQL<string | null>> {
  const { answerBy, metBy, consentBy, heldUntil, isChosen, startsOn, bestOn } = columns;
  return {
    answerBy: sql`case when ${metBy} is distinct from ${answerBy} then ${answerBy} end`,
    consentBy: sql`${consentBy}`,
    heldUntil: sql`${heldUntil}`,
    departure: sql`case when ${isChosen} then ${startsOn} else ${bestOn} end`,
  };
}

/** `nextDate` in SQL. The list must order by exactly this expression for the index to be used. */
export function nextDateOf(columns: DueColumns, rank: SQL<number>): SQL<string | null> {
  const dates = dueDatesOf(columns);
  const counted = DUE_DATE_KEYS.map((key) => {
    const ranks = DUE_DATES[key].stages.map(stageRank).join(', ');
    return sql`case when ${rank} in (${sql.raw(ranks)}) then ${dates[key]} end`;
  });
  return sql`least(${sql.join(counted, sql`, `)})`;
}
