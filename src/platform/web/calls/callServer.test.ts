import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toAppFailure } from '../appFailure';
import { callServer } from './callServer';

const json = (answer: unknown) => new Response(JSON.stringify(answer));
const ok = (data: unknown) => ({ result: { data } });
const fetched = vi.fn<typeof fetch>();

/** Returns the method, URL and body of each request. */
const requests = () =>
  fetched.mock.calls.map(([url, init]) =>
    [init?.method ?? 'GET', decodeURIComponent(String(url)), init?.body].filter(Boolean).join(' '),
  );

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('asks in one request for what is read in one moment, and gives each its own answer', async () => {
  fetched.mockResolvedValue(
    json([ok('first'), { error: { message: 'No.', data: { appCode: 'gone' } } }]),
  );
  const [one, other] = await Promise.allSettled([
    callServer('query', 'a.one', { id: 1 }),
    callServer('query', 'a.other', undefined),
  ]);
  expect(requests()).toEqual(['GET /api/trpc/a.one,a.other?batch=1&input={"0":{"id":1}}']);
  expect(one).toEqual({ status: 'fulfilled', value: 'first' });
  const failure = toAppFailure((other as PromiseRejectedResult).reason);
  expect(failure).toMatchObject({ code: 'gone', message: 'No.' });
});

it('writes apart from what is read, and asks alone for what must not wait', async () => {
  fetched.mockImplementation(async () => json([ok(null)]));
  await Promise.all([
    callServer('query', 'a.read', undefined),
    callServer('query', 'a.quick', undefined, { context: { alone: true } }),
    callServer('mutation', 'a.write', { id: 2 }),
  ]);
  expect(requests()).toEqual([
    'GET /api/trpc/a.read?batch=1&input={}',
    'GET /api/trpc/a.quick?batch=1&input={}',
    'POST /api/trpc/a.write?batch=1 {"0":{"id":2}}',
  ]);
});

it('takes another request for more than ten', async () => {
  fetched.mockImplementation(async (url) =>
    json(
      String(url)
        .split('?')[0]
        ?.split(',')
        .map(() => ok(1)) ?? [],
    ),
  );
  const calls = Array.from({ length: 12 }, (_, n) => callServer('query', `a.n${n}`, undefined));
  expect(await Promise.all(calls)).toHaveLength(12);
  expect(requests()).toHaveLength(2);
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', async () => new Response('<html>')],
  ['the answer is none', async () => json([{}])],
])('says that the server cannot be reached when %s', async (_, answer) => {
  fetched.mockImplementation(answer);
  const error = await callServer('query', 'a.one', undefined).catch((thrown: unknown) => thrown);
  expect(toAppFailure(error).code).toBe('unreachable');
});

it('gives every call of a request the refusal of the whole', async () => {
  fetched.mockResolvedValue(
    json({ error: { message: 'Too many.', data: { appCode: 'too_many' } } }),
  );
  const calls = [callServer('query', 'a.one', undefined), callServer('query', 'a.two', undefined)];
  for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
    expect(toAppFailure(reason).code).toBe('too_many');
  }
});

it('gives up what its caller gives up, and nothing else of the moment', async () => {
  fetched.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    return json([ok(1)]);
  });
  const given = new AbortController();
  given.abort();
  const dropped = callServer('query', 'a.dropped', undefined, { signal: given.signal });
  const kept = callServer('query', 'a.kept', undefined);
  await expect(dropped).rejects.toThrow();
  expect(await kept).toBe(1);
});
