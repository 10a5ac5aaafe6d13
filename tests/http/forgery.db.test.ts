import { describe, expect, it } from 'vitest';
import type { Role } from '#support/everyProcedure/cells';
import { MUTATIONS, PROCEDURES, rowOf } from '#support/everyProcedure/procedures';
import { openWorldForFile } from '#support/everyProcedure/world';
import { everydayShare } from '#support/fuzzing/runs';
import { callOf, FALLBACK_URL } from '#support/httpApp';
import { AUTH_ROUTES } from '@/features/identity/server/authRoutes';

const world = await openWorldForFile();

/** A valid input for the organizer of a draft, or of a ready trip if drafts are refused. */
const inputOf = (name: string) =>
  rowOf(name).input?.(world.tripId('organizer', rowOf(name).draft ? 'ready' : 'draft'));

/** Checks that nothing changed, not even in the audit record, where a forged read would show. */
async function expectNothingDone(response: Response, statuses: number[]): Promise<void> {
  expect(statuses).toContain(response.status);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await world.reset()).toEqual([]);
}

/** The headers that a browser sends with a request from another site's page. */
const FOREIGN: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['the origin null', { origin: 'null' }],
  ['no origin but another site', { 'sec-fetch-site': 'cross-site' }],
  ['no origin but a neighbour of our site', { 'sec-fetch-site': 'same-site' }],
  ['our origin but another site', { origin: FALLBACK_URL, 'sec-fetch-site': 'cross-site' }],
];
/** The types that a page may send to another site without a preflight. */
const UNASKED_TYPES = [
  'text/plain',
  'text/plain; x=application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

const as = (headers: Record<string, string>, role: Role = 'organizer') => ({
  cookie: world.cookieOf(role),
  headers,
});

/** Someone who may make the call, and whose browser is tricked into it. */
const victimOf = (name: string) =>
  ['operator', 'payee'].includes(rowOf(name).admits) ? 'operator' : 'organizer';

const fromForeignPages = (names: readonly string[]) =>
  everydayShare(
    names.flatMap((name) => FOREIGN.map(([from, headers]) => ({ name, from, headers }))),
  );

describe('a request that another site makes a signed-in person’s browser send', () => {
  it.each(fromForeignPages(PROCEDURES.map(({ name }) => name)))(
    'is refused: $name with $from',
    async ({ name, headers }) => {
      const [path, init] = callOf(name, inputOf(name));
      await expectNothingDone(await world.app.send(path, init, as(headers, victimOf(name))), [403]);
    },
  );

  it.each(fromForeignPages(AUTH_ROUTES))(
    'is refused: $name with $from',
    async ({ name, headers }) => {
      const { email, password } = world.people.organizer;
      const body = { email, password, name: '', acceptedTerms: true };
      await expectNothingDone(await world.app.post(name, body, as(headers)), [403]);
    },
  );
});

describe('a mutation in a format that any page may send', () => {
  it.each(
    everydayShare(MUTATIONS.flatMap((name) => UNASKED_TYPES.map((type) => ({ name, type })))),
  )('changes nothing, whoever sends it: $name as $type', async ({ name, type }) => {
    const body = JSON.stringify(inputOf(name));
    const init = { method: 'POST', headers: { 'content-type': type }, body };
    const response = await world.app.send(`/api/trpc/${name}`, init, as({}, victimOf(name)));
    await expectNothingDone(response, [400, 415]);
  });

  it.each(everydayShare(MUTATIONS))(
    'changes nothing by GET, alone or in a batch: %s',
    async (name) => {
      const input = JSON.stringify(inputOf(name));
      const alone = `/api/trpc/${name}?input=${encodeURIComponent(input)}`;
      const batch = `/api/trpc/${name}?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`;
      for (const path of [alone, batch]) {
        await expectNothingDone(await world.app.send(path, {}, as({}, victimOf(name))), [405]);
      }
    },
  );

  // Holders of a personal link have a cookie for it, which nobody here has, and some procedures
  // refuse everyone in this world.
  const own = MUTATIONS.filter((name) => {
    const { admits, still } = rowOf(name);
    return admits !== 'linkHolder' && !still;
  });
  it.each(everydayShare(own))('works when our own page sends it: %s', async (name) => {
    const [path, init] = callOf(name, inputOf(name));
    const headers = { origin: FALLBACK_URL, 'sec-fetch-site': 'same-origin' };
    const victim = as(headers, victimOf(name));
    expect((await world.app.send(path, init, victim)).status).toBe(200);
    const changed = await world.reset();
    if (rowOf(name).isIdle) expect(changed).toEqual([]);
    else expect(changed).not.toEqual([]);
  });
});
