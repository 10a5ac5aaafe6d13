import { sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import { travelers } from '@/features/trips/server/travelers';
import { guests } from './tables';

const listed = sql`(select count(*) from ${guests} g where g.trip_id = ${trips}.id)`;
const declined = sql`(select count(*) from ${guests} g where g.trip_id = ${trips}.id and g.user_id is null and g.declined_at is not null)`;
const onList = sql`(select count(*) from ${guests} g where g.trip_id = ${trips}.id and g.user_id is not null)`;
const travelling = sql`(select count(*) from ${travelers} t where t.trip_id = ${trips}.id)`;

/**
 * How many have answered a statement's trip, of how many: of the list of guests where there is one, without
 * those who can't come (SPEC-2 4), else of the number that the organizer typed. `whoIsMissing` is the same
 * of guests that were read.
 */
export const ABOARD = {
  answered: sql<number>`(case when ${listed} > 0 then ${onList} else ${travelling} end)::int`.as(
    'answered',
  ),
  expected: sql<string>`case when ${listed} > 0 then (${listed} - ${declined})::text
    else ${trips}.num_people end`.as('expected'),
};
