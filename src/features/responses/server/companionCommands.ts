import { and, eq, sql } from 'drizzle-orm';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { Companion } from '../domain/companions';
import { companions, newTravelerId, responses } from './tables';

/** A trip's first day, as `datesOfTrip` has it. */
const FIRST_DAY = sql`case when ${trips.isChosen} then ${trips.startsOn} else ${trips.startDate} end`;

/**
 * The parts of the saving statement that write the companions: whoever isn't named any more goes,
 * and an id that isn't one of the own companions' counts as none. An age that is saved again as it
 * was stays said for the day that it was said for.
 */
export function writeCompanions(db: Db, answer: string) {
  const own = sql`${companions} own join ${sql.identifier(answer)} a using (trip_id, user_id)`;
  const given = sql`jsonb_array_elements(${sql.placeholder('companions')}::jsonb) with ordinality g(one, position)`;
  return [
    db.$with('companions_gone', {}).as(sql`
      delete from ${companions} gone using ${sql.identifier(answer)} a
      where gone.trip_id = a.trip_id and gone.user_id = a.user_id
        and not exists (select from ${given} where g.one->>'companionId' = gone.traveler_id)
      returning 1`),
    db.$with('companions_kept', {}).as(sql`
      insert into ${companions}
        (trip_id, user_id, traveler_id, position, name, kind, age, age_for, needs, version)
      select a.trip_id, a.user_id,
        coalesce((select own.traveler_id from ${own} where own.traveler_id = g.one->>'companionId'), ${newTravelerId}),
        g.position, g.one->>'companionName', g.one->>'companionKind',
        (g.one->>'companionAge')::integer,
        case when g.one->>'companionKind' <> 'adult' then coalesce((
          select ${FIRST_DAY} from ${trips} where ${trips.id} = a.trip_id), current_date) end,
        g.one->>'companionNeeds', a.version
      from ${sql.identifier(answer)} a, ${given}
      on conflict (trip_id, traveler_id) do update set position = excluded.position,
        name = excluded.name, kind = excluded.kind, age = excluded.age, needs = excluded.needs,
        version = excluded.version,
        age_for = case when (companions.kind, companions.age)
          is not distinct from (excluded.kind, excluded.age)
          then companions.age_for else excluded.age_for end
      returning 1`),
  ];
}

interface Saying {
  tripId: string;
  userId: string;
  companionId: string;
  companionAge: Pick<Companion, 'companionKind' | 'companionAge'>;
  /** The day that the age is said for. */
  firstDay: CalendarDate;
}

/**
 * Keeps how old a companion of the account's is on a first day (SPEC-4 14.3). Throws
 * `trip_not_found`, or `traveler_gone` if the account answers for nobody with this id.
 */
export function sayAge(db: Db, said: Saying): Promise<void> {
  const { tripId, userId, companionId, companionAge, firstDay } = said;
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const [answer] = await tx
      .update(responses)
      .set({ version: sql`${responses.version} + 1` })
      .where(
        and(
          eq(responses.tripId, tripId),
          eq(responses.userId, userId),
          sql`exists (select from ${companions} c where c.trip_id = ${tripId}
            and c.user_id = ${userId} and c.traveler_id = ${companionId})`,
        ),
      )
      .returning({ version: responses.version });
    if (!answer) throw new AppError('traveler_gone');
    const isAdult = companionAge.companionKind === 'adult';
    await tx
      .update(companions)
      .set({ ...companionAge, ...answer, companionAgeFor: isAdult ? null : firstDay })
      .where(and(eq(companions.tripId, tripId), eq(companions.travelerId, companionId)));
  });
}
