import { sql } from 'drizzle-orm';
import { recordingAnswers } from '@/features/responses/server/recordingLooks';
import { responses } from '@/features/responses/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import type { QuestionRow } from '../domain/questions';
import { ASKED } from './questionQueries';
import { questions } from './questionTables';
import { type StandingFound, selectStanding, toStanding } from './readRound';
import { changeOffers, verdicts } from './tables';

/** The open round of the part of a statement that has read it. */
const OPENED = sql`(select opened.round_id from opened)`;

/** True for anyone who gave a reason, asked, or said what they could change: it may be a need. */
const HAS_SAID = sql`${responses.travelerId} in (
  select v.traveler_id from ${verdicts} v where v.round_id = ${OPENED} and v.reason <> ''
  union all select q.traveler_id from ${questions} q
    where q.trip_id = ${responses.tripId} and q.question || q.reply <> ''
      and coalesce(q.round_id, ${OPENED}) is not distinct from ${OPENED}
  union all select c.traveler_id from ${changeOffers} c where c.round_id = ${OPENED})`;

const ofOperator = prepared((db) => {
  const opened = db
    .$with('opened')
    .as(selectStanding(db, sql.placeholder('tripId'), sql`true`, ASKED));
  const counted = db.$with('counted', {}).as(sql`
    select json_array_length(offers) + json_array_length(asked) + (
      select count(*) from json_array_elements(outcomes) o where o->>6 is not null) as said
    from opened`);
  const rows = sql`(select said from counted)`;
  const reading = {
    action: 'verdicts_opened',
    actor: { userId: sql.placeholder('userId'), email: sql.placeholder('email') },
    rows,
    whose: HAS_SAID,
  } as const;
  return db
    .with(opened, counted, ...recordingAnswers(db, opened, { ...reading, where: sql`${rows} > 0` }))
    .select()
    .from(opened)
    .prepare('standing_for_operator');
});

/**
 * Reads a trip's open round for an operator, who reads names, conditions and reasons, and what was
 * asked. The statement that reads them also records that `actor` was given them; if nothing was said,
 * there is nothing to record.
 */
export async function roundForOperator(
  db: Db,
  { userId, email }: Actor,
  tripId: string,
): Promise<(StandingFound & { asked: QuestionRow[] }) | null> {
  const [found] = await ofOperator(db).execute({ tripId, userId, email });
  return found ? { ...toStanding(found), asked: found.asked } : null;
}
