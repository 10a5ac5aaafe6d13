import type { HttpRequest, Job, Statement } from '../load/job';
import type { Person } from './people';
import { FIRST_PAGE, saves, session, tripPage } from './requests';

/** A part of the table, as named in `--only`. */
export type Part = 'reads' | 'saves' | 'page' | 'starts';

/** One thing whose answers are counted. */
export interface Measure {
  name: string;
  /** The parts of the table that need it. */
  parts: readonly Part[];
  /** @param round from 0 */
  job(round: number): Job;
  /** The measure that it is compared with. */
  of?: string;
  /** The least that this fraction should be. */
  goal?: number;
}

/** What the measurements run against. */
export interface Targets {
  honoUrl: string;
  databaseUrl: string;
  /** Each person's statements for the trip page, including the session. */
  tripPageStatements: Statement[][];
  servers: { name: string; url: string; people: readonly Person[] }[];
  /** The length of each measurement. */
  seconds: number;
}

const HONO = 'bare Hono, JSON';
const SELECT = 'pg alone: one select by primary key';
const INSERT = 'pg alone: one insert';

/** Returns everything whose answers are counted, in the order of the table. */
export function measuresOf(targets: Targets): Measure[] {
  const { honoUrl, databaseUrl, tripPageStatements, servers, seconds } = targets;
  const http = (url: string, requests: HttpRequest[][]): Job => {
    return { kind: 'http', url, seconds, requests };
  };
  const sql = (statements: Statement[][]) => (): Job => {
    return { kind: 'sql', url: databaseUrl, seconds, statements };
  };
  const alone: Measure[] = [
    {
      name: HONO,
      parts: ['reads', 'page'],
      job: () => http(honoUrl, [[{ path: '/' }]]),
    },
    { name: SELECT, parts: ['reads'], job: sql(selectsByKey(tripPageStatements.length)) },
    {
      name: 'pg alone: all SQL of a trip page',
      parts: ['reads'],
      of: SELECT,
      job: sql(tripPageStatements),
    },
    // The upper bounds for any server on Hono and pg.
    {
      name: 'bare Hono on pg: one select by primary key',
      parts: ['reads'],
      of: SELECT,
      job: () => http(honoUrl, [[{ path: '/key' }]]),
    },
    {
      name: 'bare Hono on pg: all SQL of a trip page',
      parts: ['reads'],
      of: SELECT,
      job: () => http(honoUrl, [[{ path: '/page' }]]),
    },
    {
      name: 'bare Hono: first page',
      parts: ['page'],
      of: HONO,
      job: () => http(honoUrl, [[{ path: '/first-page' }]]),
    },
    { name: INSERT, parts: ['saves'], job: sql([[BARE_INSERT]]) },
  ];
  return alone.concat(
    servers.flatMap(({ name, url, people }): Measure[] => {
      const postgres = name === 'PostgreSQL';
      const read = postgres ? { of: SELECT, goal: 0.4 } : { of: HONO };
      const save = { of: INSERT, ...(postgres && { goal: 0.25 }) };
      const job = (requests: HttpRequest[][]) => () => http(url, requests);
      return [
        { name: `${name}: trip page`, parts: ['reads'], ...read, job: job(tripPage(people)) },
        { name: `${name}: session`, parts: ['reads'], of: HONO, job: job(session(people)) },
        {
          name: `${name}: save one answer`,
          parts: ['saves'],
          ...save,
          job: (round) => http(url, saves(people, round)),
        },
        {
          name: `${name}: first page`,
          parts: ['page'],
          of: HONO,
          goal: 0.5,
          job: job(FIRST_PAGE),
        },
      ];
    }),
  );
}

/** The table for bare inserts: rows as long as an answer, with nothing that refers to them. */
export const BARE_TABLE =
  'create table bench_inserts (id bigint generated always as identity primary key, body text not null)';

const BARE_INSERT: Statement = {
  text: 'insert into bench_inserts (body) values ($1)',
  values: ['window seats and noodles '.repeat(10)],
};

/** Selects two short columns of one trip, to measure hardly anything but the round trip. */
export function selectByKey(trip: number): Statement {
  const values = [`bench-trip-${trip}`];
  return { text: 'select id, trip_name from trips where id = $1', values };
}

function selectsByKey(connections: number): Statement[][] {
  return Array.from({ length: connections }, (_, n) => [selectByKey(n)]);
}
