// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toAppFailure } from './appFailure';
import { trpcClient } from './trpc';

const json = (answer: unknown) => new Response(JSON.stringify(answer));
const ok = (data: unknown) => ({ result: { data } });
const fetched = vi.fn<typeof fetch>();

/** Returns the method, URL and body of each request. */
const requests = () =>
  fetched.mock.calls.map(([url, init]) =>
    [init?.method, decodeURIComponent(String(url)), init?.body].filter(Boolean).join(' '),
  );

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('asks in one request for what is read in one moment, and alone for what must not wait', async () => {
  fetched.mockImplementation(async (url) => {
    const [names = ''] = String(url).split('?');
    return json(names.split(',').map(() => ok(null)));
  });
  await Promise.all([
    trpcClient.trips.dashboard.query(),
    trpcClient.profile.mine.query(),
    trpcClient.identity.session.query(undefined, { context: { alone: true } }),
    trpcClient.identity.endOtherSessions.mutate(),
  ]);
  expect(requests().sort()).toEqual([
    'GET /api/trpc/identity.session?batch=1&input={}',
    'GET /api/trpc/trips.dashboard,profile.mine?batch=1&input={}',
    'POST /api/trpc/identity.endOtherSessions?batch=1 {}',
  ]);
});

it('takes another request for more than the server takes in one', async () => {
  fetched.mockImplementation(async (url) => {
    const [names = ''] = String(url).split('?');
    return json(names.split(',').map(() => ok(null)));
  });
  await Promise.all(Array.from({ length: 12 }, () => trpcClient.trips.dashboard.query()));
  expect(requests()).toHaveLength(2);
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', async () => new Response('<html>')],
  ['a portal refuses it', async () => Response.json({ error: 'Log in.' }, { status: 401 })],
  ['the answer is none', async () => json([{}])],
  ['too much is in progress', async () => Response.json({ message: 'Later.' }, { status: 503 })],
])('says that the server cannot be reached when %s', async (_, answer) => {
  fetched.mockImplementation(answer);
  const error = await trpcClient.trips.dashboard.query().catch((thrown: unknown) => thrown);
  expect(toAppFailure(error).code).toBe('unreachable');
});
