import { createHmac } from 'node:crypto';
import pg from 'pg';
import { migrationsDir } from '@/app/server/projectDir';
import type { Database } from '@/platform/server/database/database';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { cookiePrefix } from '@/platform/server/ownCookies';

/** With which the measured server signs its cookies. */
export const AUTH_SECRET = 'measured-with-this-secret-and-no-other';

const PROBES = 200;

/** One trip in this many has ten responses and an organizer who makes the calls. */
const probeEvery = (trips: number) => trips / PROBES;

/** One of those, in a database with this many trips. */
export function probeOf(trips: number, n: number) {
  const number = (n % PROBES) * probeEvery(trips);
  return { number, userId: `user-${number}`, tripId: `trip-${number}` };
}
export type Probe = ReturnType<typeof probeOf>;

/** Returns a probe's session cookie, as the identity library signs it. */
export function cookieOf({ number }: Probe): string {
  const token = `token-${number}`;
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `${cookiePrefix(AUTH_SECRET)}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/**
 * Opens an empty PostgreSQL database and fills it with as many people as trips, and about ten responses per
 * trip. A trip has up to about 90 of them, but most have few, and one trip in fifty is ready. The
 * probes' trips, spread evenly, have exactly ten at every size, so that the same work is compared.
 * For the same reason more than one in fifty is ready in a small database: the first page of the
 * operators' list is full at every size.
 */
export async function openFilled(url: string, trips: number): Promise<Database> {
  const database = await openDatabase({ url, migrationsDir });
  const client = new pg.Client(url);
  await client.connect();
  // The rows are consistent by construction. Checking each foreign key would take most of the time.
  await client.query('set session_replication_role = replica');
  await client.query('select setseed(0.5)');
  for (const statement of [...people(trips), tripRows(trips), responseRows(trips)]) {
    await client.query(statement);
  }
  await client.query('set session_replication_role = origin');
  await client.query(desk(trips));
  await client.query('vacuum analyze');
  await client.end();
  console.log(`${trips} trips and about ${trips * 10} responses are in place.`);
  return database;
}

/**
 * Half of the ready trips are over, and a few are on the desk of the operator who makes the calls.
 * Rewriting the organizer fires the trigger that updates the search terms.
 */
function desk(count: number): string {
  return `update trips set user_id = user_id, is_finished = substr(id, 6)::int % ${2 * readyEvery(count)} = 1,
    taken_by = case when substr(id, 6)::int % 5000 = 51 then 'user-0' end,
    taken_at = case when substr(id, 6)::int % 5000 = 51 then ready_at end
  where status = 'ready'`;
}

/** One trip in this many is ready: at least as many as there are probes, and none of theirs. */
function readyEvery(trips: number): number {
  return Math.min(50, Math.floor(probeEvery(trips)));
}

function people(count: number): string[] {
  return [
    `insert into users (id, email, name, accepted_terms, is_admin)
       select 'user-' || n, 'user-' || n || '@example.com', '', true, n = 0
       from generate_series(0, ${count - 1}) n`,
    `insert into profiles (user_id, first_name, last_name, birthday, preferences)
       select 'user-' || n, 'First' || n, 'Last' || n, date '1970-01-01' + (n % 10000), repeat('Tea and gardens. ', n % 9)
       from generate_series(0, ${count - 1}) n where n % 10 <> 9`,
    `insert into sessions (id, token, user_id, expires_at)
       select 'session-' || n, 'token-' || n, 'user-' || n, now() + interval '30 days'
       from generate_series(0, ${count - 1}) n`,
  ];
}

function tripRows(count: number): string {
  const every = probeEvery(count);
  const ready = readyEvery(count);
  return `insert into trips (id, user_id, trip_name, organizer_email, num_people, timing_flex, destination, vibe,
      same_origin, start_date, end_date, hotels, restaurants, flights, transport, tickets, all_options,
      extra_notes, status, ready_at, created_at)
    select 'trip-' || n,
      'user-' || case when n % ${every} = 0 then n else floor(${count} * power(random(), 1.3)) end,
      'Trip ' || n, 'user-' || n || '@example.com', (2 + n % 12)::text, 'flexible', 'Kyoto, Japan',
      'Blossoms and good food', 'no', current_date + n % 300, current_date + n % 300 + 7,
      true, true, false, false, true, false, repeat('We would love one night in a temple. ', n % 7),
      case when n % ${ready} = 1 then 'ready' else 'draft' end,
      case when n % ${ready} = 1 then now() - n * interval '1 second' end,
      now() - n * interval '1 second'
    from generate_series(0, ${count - 1}) n`;
}

/** The people of one trip are 7,919 apart, so that nobody is on it twice. */
function responseRows(count: number): string {
  const every = probeEvery(count);
  return `insert into responses (trip_id, user_id, first_name, last_name, availability,
      budget, preferences, from_location, must_see, flexibility, accommodations, share_room,
      special_travel, submitted_at)
    select 'trip-' || n, 'user-' || (start + k * 7919) % ${count}, 'First' || k, 'Last' || n,
      datemultirange(daterange(current_date + n % 300, current_date + n % 300 + 9, '[]')), 'about $' || 1000 + k * 100,
      repeat('Window seats and noodles. ', k % 6), 'Chicago', 'Fushimi Inari at dawn', 'somewhat',
      case when k % 8 = 0 then 'Peanut allergy' else '' end, 'maybe', '',
      now() - n * interval '1 second' + k * interval '1 hour'
    from (
      select n, floor(random() * ${count})::bigint as start,
        case when n % ${every} = 0 then 10 else least(90, floor(-ln(1 - random()) * 10.5)) end as answers
      from generate_series(0, ${count - 1}) n
    ) trip, generate_series(1, answers::int) k`;
}
