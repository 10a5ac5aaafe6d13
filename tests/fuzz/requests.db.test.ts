import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#support/everyProcedure/cells';
import { openWorldForFile } from '#support/everyProcedure/world';
import { hostileValue } from '#support/fuzzing/hostile';
import { expectSoundAnswer } from '#support/fuzzing/judge';
import { mutated } from '#support/fuzzing/mutated';
import { type RawRequest, rawBody, rawRequest } from '#support/fuzzing/rawRequests';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { storedFaults } from '#support/fuzzing/storedRows';
import { AUTH_ROUTES } from '@/features/identity/server/authRoutes';

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
