import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { answersInput, profileInput, tripInput } from '#support/factories';

const { app } = await openAppForFile();
const query = vi.spyOn(pg.Client.prototype, 'query');

/** A statement as passed to the driver, and the connection that it used. */
interface Sent {
  client: pg.Client;
  name: string | undefined;
  values: unknown[];
}

/** Returns the statements sent since the last call. */
function sent(): Sent[] {
  const { calls, instances } = query.mock;
  return (calls as unknown[][]).map(([first, given], at) => {
    const { name, values = [] } = first as { name?: string; values?: unknown[] };
    const client = instances[at] as unknown as pg.Client;
    return { client, name, values: (given as unknown[] | undefined) ?? values };
  });
}

/** Returns PostgreSQL's plan of a prepared statement on its connection. */
async function planOf({ client, name = '', values }: Sent): Promise<string> {
  const given = values.map((value) => pg.escapeLiteral(String(value)));
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) execute ${pg.escapeIdentifier(name)}(${given.join()})`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const { cookie } = await app.signUp();
await app.procedure('profile.save', { ...profileInput(), began: null }, { cookie });
const { tripId } = await app.data('trips.create', tripInput(), { cookie });

const readPage = () => app.procedure('responses.tripPage', { tripId }, { cookie });
let version: number | null = null;
async function save() {
  const saved = { tripId, answers: answersInput(), overwrite: version !== null, began: version };
  const answer = await app.procedure('responses.submit', saved, { cookie });
  version = (version ?? 0) + 1;
  return answer;
}

/**
 * Repeats a request until every connection has prepared its statements. Returns the statements of
 * the next one.
 */
async function askedOnce(ask: () => Promise<Response>): Promise<Sent[]> {
  for (let times = 0; times < 6; times += 1) await (await ask()).text();
  query.mockClear();
  const answer = await ask();
  expect(answer.status).toBe(200);
  await answer.text();
  return sent();
}

beforeEach(() => {
  query.mockClear();
});

// DESIGN 9
describe('a trip page', () => {
  it('is one statement, although it is counted for its account and its session is looked for', async () => {
    const statements = await askedOnce(readPage);
    expect(statements.map(({ name }) => name)).toEqual(['trip_page_by_session']);
  });

  it('finds each row by its key, in a database that is small and was never counted', async () => {
    await save();
    const [statement] = await askedOnce(readPage);

    if (!statement) throw new Error('No statement was sent.');
    const plan = await planOf(statement);
    expect(plan).not.toMatch(/Seq Scan|Hash|Merge|hashed/);
    const scans = plan.match(/Index (Only )?Scan|Bitmap Heap Scan/g) ?? [];
    expect(scans.length).toBe(13);
    expect(plan).toContain('Index Cond');
  });
});

describe('a save', () => {
  it('is the session, whether its account is guessing, and the answer', async () => {
    const statements = await askedOnce(save);
    expect(statements.map(({ name }) => name)).toEqual([
      'session_by_token',
      'limits_used_up',
      'save_response_over',
    ]);
  });
});
