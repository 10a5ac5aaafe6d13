import { sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import { profiles } from '@/features/profile/server/tables';
import { companions, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import {
  answeredTwice,
  type RosterAnswer,
  type Twice,
  type TwiceFacts,
} from '../domain/answeredTwice';
import {
  type Roster,
  type RosterFacts,
  type RosterOrganizer,
  roster,
  type UnlistedAnswer,
} from '../domain/roster';
import { companionsApart, guests, guestsApart } from './tables';

/** The facts about companions who answer too, as a statement reads them. */
export interface TwiceRow extends Omit<TwiceFacts, 'answers'> {
  answers: (Omit<RosterAnswer, 'name'> & { firstName: string; lastName: string })[];
}

/** A roster's facts as a statement reads them. */
export interface RosterRow
  extends TwiceRow,
    Omit<RosterFacts, 'unlisted' | 'organizer' | keyof TwiceFacts> {
  organizer: Omit<RosterOrganizer, 'name'> & { lastName: string };
  unlisted: (Omit<UnlistedAnswer, 'name'> & { lastName: string })[];
}

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(${rows}), '[]')`;

const TWICE_FACTS = sql`
  'companions', ${listOf(sql`json_build_object('companionId', c.traveler_id, 'userId', c.user_id,
      'name', c.name, 'firstName', r.first_name, 'lastName', r.last_name)
      order by r.first_answered_at, r.user_id, c.position`)}
    from ${companions} c join ${responses} r using (trip_id, user_id)
    where c.trip_id = ${trips}.id and not r.waiting),
  'answers', ${listOf(sql`json_build_object('userId', r.user_id, 'travelerId', r.traveler_id,
      'firstName', r.first_name, 'lastName', r.last_name, 'guestName', g.name)`)}
    from ${responses} r left join ${guests} g on g.trip_id = r.trip_id and g.user_id = r.user_id
    where r.trip_id = ${trips}.id and not r.waiting and r.comes_too <> 'no'
      and exists (select from ${companions} c where c.trip_id = r.trip_id)),
  'companionsApart', ${listOf(sql`json_build_object('companionId', a.companion_id, 'userId', a.user_id)`)}
    from ${companionsApart} a where a.trip_id = ${trips}.id)`;

/** Selects what tells which companions of a trip have answered too. */
export const TWICE = sql<TwiceRow>`json_build_object(${TWICE_FACTS})`;

/** Selects what a trip's roster is computed from. */
export const ROSTER = sql<RosterRow>`json_build_object(
  'numPeople', ${trips}.num_people,
  'travelers', (select count(*) from ${responses} t
    where t.trip_id = ${trips}.id and not t.waiting and t.comes_too <> 'no'),
  ${TWICE_FACTS},
  'organizer', (select json_build_object('userId', u.id, 'email', u.email,
      'firstName', coalesce(p.first_name, ''), 'lastName', coalesce(p.last_name, ''),
      'comes', ${trips}.organizer_comes, 'hasAnswered', exists (
        select from ${responses} r where r.trip_id = ${trips}.id and r.user_id = u.id))
    from ${users} u left join ${profiles} p on p.user_id = u.id where u.id = ${trips}.user_id),
  'guests', ${listOf(sql`json_build_object('guestId', g.id, 'name', g.name, 'email', g.email,
      'hasDeclined', g.declined_at is not null, 'hasAnswered', g.user_id is not null)
      order by g.added_at, g.id`)}
    from ${guests} g where g.trip_id = ${trips}.id),
  'unlisted', ${listOf(sql`json_build_object('userId', r.user_id, 'firstName', r.first_name,
      'lastName', r.last_name, 'email', u.email, 'isWaiting', r.waiting)
      order by r.first_answered_at, r.user_id`)}
    from ${responses} r join ${users} u on u.id = r.user_id
    where r.trip_id = ${trips}.id
      and exists (select from ${guests} s where s.trip_id = r.trip_id and s.user_id is null)
      and not exists (select from ${guests} o where o.trip_id = r.trip_id and o.user_id = r.user_id)),
  'apart', ${listOf(sql`json_build_object('guestId', a.guest_id, 'userId', a.user_id)`)}
    from ${guestsApart} a where a.trip_id = ${trips}.id)
)`.as('roster');

const named = (answers: TwiceRow['answers']): RosterAnswer[] =>
  answers.map((one) => ({ ...one, name: fullName(one) }));

/** Finds who of a trip has answered and is somebody's companion, from what a statement has read. */
export const toTwice = ({ answers, ...facts }: TwiceRow): Twice[] =>
  answeredTwice({ ...facts, answers: named(answers) });

/** Computes a trip's roster from what a statement has read. */
export const toRoster = ({ unlisted, answers, organizer, ...facts }: RosterRow): Roster =>
  roster({
    ...facts,
    organizer: { ...organizer, name: fullName(organizer) || 'the organizer' },
    answers: named(answers),
    unlisted: unlisted.map(({ lastName, ...one }) => ({
      ...one,
      name: fullName({ firstName: one.firstName, lastName }),
    })),
  });
