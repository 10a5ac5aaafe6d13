import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DUE_DATE_KEYS, DUE_DATES, type DueDate } from '../domain/nextDate';
import { stageRank } from '../domain/stage';

/** What the dates of a trip are read from. */
type DueColumns = Record<
  'answerBy' | 'metBy' | 'consentBy' | 'heldUntil' | 'isChosen' | 'startsOn' | 'bestOn',
  SQLWrapper
>;

/** Each of a trip's dates, of its columns. */
export function dueDatesOf(columns: DueColumns): Record<DueDate, SQL<string | null>> {
  const { answerBy, metBy, consentBy, heldUntil, isChosen, startsOn, bestOn } = columns;
  return {
    answerBy: sql`case when ${metBy} is distinct from ${answerBy} then ${answerBy} end`,
    consentBy: sql`${consentBy}`,
    heldUntil: sql`${heldUntil}`,
    departure: sql`case when ${isChosen} then ${startsOn} else ${bestOn} end`,
  };
}

/** `nextDate` of columns: what the index holds is what the list is put in order by. */
export function nextDateOf(columns: DueColumns, rank: SQL<number>): SQL<string | null> {
  const dates = dueDatesOf(columns);
  const counted = DUE_DATE_KEYS.map((key) => {
    const ranks = DUE_DATES[key].stages.map(stageRank).join(', ');
    return sql`case when ${rank} in (${sql.raw(ranks)}) then ${dates[key]} end`;
  });
  return sql`least(${sql.join(counted, sql`, `)})`;
}
