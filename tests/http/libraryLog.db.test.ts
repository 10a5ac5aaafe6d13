import { expect, it } from 'vitest';
import { logLinesOf } from '#support/logLines';
import { openTestDatabase } from '#support/testDatabase';
import { accountBelongings, onAccountsWord } from '@/app/server/hooks';
import { createAuth } from '@/features/identity/server/auth';
import { createHashing } from '@/features/identity/server/hashing';
import { createSessionCookie } from '@/features/identity/server/sessionCookie';
import { createLimits } from '@/features/limits/server/limits';

const SECRET = 'a secret that only the tests have';
const URL = 'http://localhost:3000';

it('the log shows the library’s complaints, without what they quote', async () => {
  const database = await openTestDatabase();
  const auth = createAuth(
    {
      db: database.db,
      mailer: {
        send: async () => {},
        post: () => {},
        deliver: async () => {},
        reach: null,
        drain: async () => {},
      },
      secret: SECRET,
      publicUrl: undefined,
      fallbackUrl: URL,
      oidc: null,
      secondFactor: 'optional',
      supportEmail: 'support@gangway.invalid',
      belongings: accountBelongings,
      onAccountsWord,
      tripNameFor: async () => null,
    },
    {
      limits: createLimits(database.db, SECRET),
      hashing: createHashing(),
      cookie: createSessionCookie(SECRET),
    },
  );
  const body = JSON.stringify({ callbackURL: `https://quokka.example/${'x'.repeat(250_000)}` });
  // The request that the library would get if one of our routes let such a field through.
  const request = new Request(`${URL}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const lines = await logLinesOf(() => auth.handler(request));
  await database.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['Invalid callbackURL']);
});
