import { sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/personName';
import { companions, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { travelers } from '@/features/trips/server/travelers';
import { type Roster, roster } from '../domain/roster';
import { guests, guestsApart } from './tables';

type GuestRow = [
  guestId: string,
  name: string,
  email: string | null,
  hasDeclined: boolean,
  hasAnswered: boolean,
];

type UnlistedRow = [
  userId: string,
  firstName: string,
  lastName: string,
  email: string,
  isWaiting: boolean,
];

type CompanionRow = [name: string, firstName: string, lastName: string];

/** A roster's facts as a statement reads them, without column names: there may be hundreds. */
export interface RosterRow {
  numPeople: string;
  travelers: number;
  companions: CompanionRow[];
  guests: GuestRow[];
  unlisted: UnlistedRow[];
  apart: [guestId: string, userId: string][];
}

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(${rows}), '[]')`;

/** Selects what a trip's roster is computed from. */
export const ROSTER = sql<RosterRow>`json_build_object(
  'numPeople', ${trips}.num_people,
  'travelers', (select count(*) from ${travelers} t where t.trip_id = ${trips}.id),
  'companions', ${listOf(sql`json_build_array(c.name, r.first_name, r.last_name) order by r.first_answered_at, r.user_id, c.position`)}
    from ${companions} c join ${responses} r using (trip_id, user_id)
    where c.trip_id = ${trips}.id and not r.waiting),
  'guests', ${listOf(sql`json_build_array(g.id, g.name, g.email, g.declined_at is not null, g.user_id is not null) order by g.added_at, g.id`)}
    from ${guests} g where g.trip_id = ${trips}.id),
  'unlisted', ${listOf(sql`json_build_array(r.user_id, r.first_name, r.last_name, u.email, r.waiting) order by r.first_answered_at, r.user_id`)}
    from ${responses} r join ${users} u on u.id = r.user_id
    where r.trip_id = ${trips}.id
      and exists (select from ${guests} s where s.trip_id = r.trip_id and s.user_id is null)
      and not exists (select from ${guests} o where o.trip_id = r.trip_id and o.user_id = r.user_id)),
  'apart', ${listOf(sql`json_build_array(a.guest_id, a.user_id)`)}
    from ${guestsApart} a where a.trip_id = ${trips}.id)
)`.as('roster');

/** Computes a trip's roster from what a statement has read. */
export function toRoster(row: RosterRow): Roster {
  return roster({
    numPeople: row.numPeople,
    travelers: row.travelers,
    companions: row.companions.map(([name, firstName, lastName]) => ({
      name,
      firstName,
      lastName,
    })),
    guests: row.guests.map(([guestId, name, email, hasDeclined, hasAnswered]) => ({
      ...{ guestId, name, email, hasDeclined, hasAnswered },
    })),
    unlisted: row.unlisted.map(([userId, firstName, lastName, email, isWaiting]) => ({
      ...{ userId, name: fullName({ firstName, lastName }), firstName, email, isWaiting },
    })),
    apart: row.apart.map(([guestId, userId]) => ({ guestId, userId })),
  });
}
