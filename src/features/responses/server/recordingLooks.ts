import { ne, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { recordingTrip, type TripReading } from '@/features/audit/server/record';
import { users } from '@/features/identity/server/tables';
import { profileName } from '@/features/profile/server/operatorName';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { type Look, ONE_LOOK_MINUTES } from '../domain/looks';
import { answerLooks, HOUR_OF_LOOK } from './lookTables';
import { companions, isAdmitted, responses } from './tables';

interface Looking {
  look: Look;
  /** The operator's account, or the supplier's receipt. */
  lookerId: SQL | string | Placeholder;
  looker: SQL | string;
  /** A condition on `responses`: which of the trip's answers were handed out. */
  whose: SQL;
}

/** Matches answers with any text about the traveler's own needs, even if it says there are none. */
export const HAS_OWN_NEEDS =
  or(
    ne(responses.accommodations, ''),
    ne(responses.partyNeeds, ''),
    ne(responses.specialTravel, ''),
  ) ?? sql`true`;

/** The same about the needs of a companion, of those who match `which`. */
export const companionNeeds = (which: SQL = sql`true`): SQL => sql`exists (
  select from ${companions}
  where ${companions.tripId} = ${responses.tripId} and ${companions.userId} = ${responses.userId}
    and ${companions.companionNeeds} <> '' and ${which})`;

/** Matches answers with any text about needs of the party. */
export const HAS_NEEDS = or(HAS_OWN_NEEDS, companionNeeds()) ?? sql`true`;

/**
 * Records a look at everyone whose answers are handed out, as part of the `with` of the very
 * statement that hands them out. `opened` is another part, which has read a trip and has the trip's
 * id as `id`. An account that is being deleted is waited for, and then skipped. `opened` is asked
 * apart from the join, since `for key share` carries each joined row along whole: all answers of a
 * trip once for each of its people.
 */
export function recordingLooks(db: Db, opened: SQLWrapper, looking: Looking) {
  const { look, whose } = looking;
  const lookerId = sql`${looking.lookerId}::text`;
  return db.$with('looks', {}).as(sql`
    insert into ${answerLooks} as l (user_id, trip_id, trip_name, looker_id, looker, at, kinds)
    select ${responses.userId}, ${trips.id}, ${trips.tripName}, ${lookerId}, ${looking.looker},
      coalesce(line.at, now()), array[${look}]
    from ${trips}
    join ${responses} on ${responses.tripId} = ${trips.id}
    join ${users} on ${users}.id = ${responses.userId}
    left join lateral (
      select at, kinds from ${answerLooks} a
      where a.user_id = ${responses.userId} and a.trip_id = ${trips.id} and a.looker_id = ${lookerId}
        and a.at > now() - interval '${sql.raw(String(ONE_LOOK_MINUTES))} minutes'
      order by at desc limit 1
    ) line on true
    where ${trips.id} = any (array(select id from ${opened})) and ${isAdmitted} and (${whose}) and ${look} <> all (coalesce(line.kinds, '{}'))
    order by ${responses.userId}
    for key share of ${users}
    on conflict (user_id, trip_id, looker_id, (${HOUR_OF_LOOK}))
    do update set kinds = l.kinds || excluded.kinds where not l.kinds @> excluded.kinds`);
}

interface AnswersReading extends Omit<TripReading, 'action'> {
  action: TripReading['action'] & Look;
  /** Which of the trip's answers were handed out; by default those that contain needs. */
  whose?: SQL;
}

/**
 * The trace an operator leaves by reading answers, as two parts of the reading statement: a line of
 * the audit record, and a look for each person whose needs are included.
 */
export function recordingAnswers(
  db: Db,
  opened: SQLWrapper,
  { whose = HAS_NEEDS, ...reading }: AnswersReading,
) {
  const { action, actor } = reading;
  const looker = sql`coalesce(${profileName(sql`${actor.userId}`)}, '')`;
  return [
    recordingTrip(db, opened, reading),
    recordingLooks(db, opened, { look: action, lookerId: actor.userId, looker, whose }),
  ] as const;
}
