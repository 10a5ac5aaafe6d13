import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#support/everyProcedure/cells';
import { PROCEDURES } from '#support/everyProcedure/procedures';
import { openWorldForFile } from '#support/everyProcedure/world';
import { hostileInput, hostileValue } from '#support/fuzzing/hostile';
import { expectSoundAnswer } from '#support/fuzzing/judge';
import { mutated } from '#support/fuzzing/mutated';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { storedFaults } from '#support/fuzzing/storedRows';
import { AUTH_ROUTES } from '@/features/identity/server/authRoutes';

/** A request that none of our pages would send. */
interface RawRequest {
  path: string;
  method: string;
  contentType: string | null;
  body: string;
}

const NAMES = PROCEDURES.map(({ name }) => name);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'QUERY'];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/xml',
  'nonsense',
  null,
];

/** Invalid JSON, or JSON that hardly any program writes. */
const ODD_JSON = [
  '',
  ' ',
  '{',
  '{"tripId":',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '-1e400',
  '9'.repeat(400),
  '"\\ud800"',
  '"\\u0000"',
  '"\u0000"',
  '\ufeff{}',
  '{"tripId":"a","tripId":"b","tripId":["c"]}',
  '{"__proto__":{"polluted":true},"tripId":"a"}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"0":{"json":{"__proto__":null}},"__proto__":{}}',
  '['.repeat(100_000) + ']'.repeat(100_000),
  `${'{"tripId":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '['.repeat(100_000),
  JSON.stringify({ tripId: 'x'.repeat(255 * 1024) }),
  JSON.stringify({ tripId: 'x'.repeat(257 * 1024) }),
  JSON.stringify(Array.from({ length: 50_000 }, () => 0)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at]))),
  '--x\r\ncontent-disposition: form-data; name="tripId"\r\n\r\na\r\n--x--',
];

const body = fc.oneof(
  fc.constantFrom(...ODD_JSON),
  hostileInput.map((input) => JSON.stringify(input) ?? ''),
  fc.string({ unit: 'binary', maxLength: 100 }).map((text) => text.toWellFormed()),
);

/** The procedures in a path: one, several, too many, one repeatedly, or none that exists. */
const names = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 14 }).map((all) => all.join(',')),
  fc.constantFrom(...NAMES).map((name) => Array(10).fill(name).join(',')),
  fc.constantFrom('', ',', ',,,', '.', 'trips', 'trips.', '__proto__', 'constructor.name', '%2c'),
  fc.constantFrom('trips.create%2ctrips.create', 'a'.repeat(5_000), '%00', '%E0%A4%A', '../auth'),
  fc.constantFrom(...NAMES).map((name) => `${name}/${name}`),
);

/** As much as fits in a URL. The cut may split a character, which then can't be encoded. */
const inAddress = body.map((text) => encodeURIComponent(text.slice(0, 10_000).toWellFormed()));

const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?batch=1', '?batch=', '?batch=1&batch=1', '?batch=2', '?input', '?__proto__=1'),
  inAddress.map((input) => `?batch=1&input=${input}`),
  inAddress.map((input) => `?input=${input}`),
);

/** Requests to the procedures with any method, type and body. */
const rawRequest: fc.Arbitrary<RawRequest> = fc.record({
  path: fc.tuple(names, query).map((parts) => `/api/trpc/${parts.join('')}`),
  method: fc.constantFrom(...METHODS, 'POST', 'POST', 'POST', 'GET', 'GET'),
  contentType: fc.constantFrom(...CONTENT_TYPES, 'application/json', 'application/json'),
  body,
});

/** The same bodies and types, for other paths. */
const rawBody: fc.Arbitrary<Pick<RawRequest, 'contentType' | 'body'>> = fc.record({
  contentType: fc.constantFrom(...CONTENT_TYPES, 'application/json', 'application/json'),
  body,
});

const REQUESTS = runsOf(1_000);
const AUTH_REQUESTS = runsOf(500);
const MINUTES = 60_000;

const world = await openWorldForFile();

const role = fc.constantFrom(...ROLES);

async function send({ path, method, contentType, body }: RawRequest, cookie: string | undefined) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const bytes = new TextEncoder().encode(body);
  const headers = { ...(contentType !== null && { 'content-type': contentType }) };
  return world.app.send(path, { method, headers, ...(hasBody && { body: bytes }) }, { cookie });
}

describe(`${REQUESTS} requests to the procedures that none of our pages would send, ${SEED_IN_WORDS}`, () => {
  it(
    'cause no server error, never hang, and get a sentence with every refusal',
    async () => {
      const property = fc.asyncProperty(role, rawRequest, (as, request) =>
        expectSoundAnswer(() => send(request, world.cookieOf(as))),
      );
      await fc.assert(property, { ...FUZZ_PARAMETERS, numRuns: REQUESTS });
    },
    10 * MINUTES,
  );
});

describe(`${AUTH_REQUESTS} requests to the routes of the identity service, ${SEED_IN_WORDS}`, () => {
  const form = {
    email: 'mark-author-email@example.com',
    password: 'not it',
    name: '',
    acceptedTerms: true,
    newPassword: 'another one',
    token: 'abc',
    callbackURL: '/dashboard',
    redirectTo: '/reset-password',
    rememberMe: true,
    image: 'a',
    isAdmin: true,
  };
  const sensible = fc
    .oneof(mutated(form), hostileValue)
    .map((input) => ({ contentType: 'application/json', body: JSON.stringify(input) ?? '' }));

  it(
    'cause no server error, never hang, and get a sentence with every refusal',
    async () => {
      const property = fc.asyncProperty(
        role,
        fc.constantFrom(...AUTH_ROUTES),
        fc.oneof(sensible, rawBody),
        async (as, route, request) => {
          // Signing out and deleting accounts would end the sessions that the other requests need.
          const cookie = route === '/sign-out' ? undefined : world.cookieOf(as);
          const path = `/api/auth${route}`;
          await expectSoundAnswer(() => send({ path, method: 'POST', ...request }, cookie));
        },
      );
      await fc.assert(property, { ...FUZZ_PARAMETERS, numRuns: AUTH_REQUESTS });
    },
    10 * MINUTES,
  );

  it('leave only rows that the domain’s rules allow', async () => {
    expect(await storedFaults(world.database.db)).toEqual([]);
  });
});
