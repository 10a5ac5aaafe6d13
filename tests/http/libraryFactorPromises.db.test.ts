import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { describe, expect, it } from 'vitest';
import { appCode } from '#support/factors';
import { cookieOf, freshEmail } from '#support/httpApp';

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';

// As `libraryPromises.db.test.ts`, for the plugin whose place ours takes (docs/decisions/0079).
describe('the library’s second factor', () => {
  const rows: Record<string, Record<string, unknown>[]> = {
    ...{ user: [], session: [], account: [], verification: [], twoFactor: [] },
  };
  let code = '';
  const { api, handler } = betterAuth({
    ...{ baseURL: SITE, basePath: '/api/auth', secret: 'a secret that only the tests have' },
    ...{ telemetry: { enabled: false }, rateLimit: { enabled: false }, logger: { disabled: true } },
    database: memoryAdapter(rows),
    emailAndPassword: { enabled: true },
    plugins: [
      twoFactor(),
      emailOTP({
        async sendVerificationOTP({ otp }) {
          code = otp;
        },
      }),
    ],
  });
  const send = (path: string, body: object, cookie = '') =>
    handler(
      new Request(`${SITE}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: SITE, cookie },
        body: JSON.stringify(body),
      }),
    );
  async function withApp() {
    const email = freshEmail();
    const signedUp = await send('/sign-up/email', { email, password: PASSWORD, name: '' });
    const cookie = cookieOf(signedUp);
    const made = await send('/two-factor/enable', { password: PASSWORD }, cookie);
    const { totpURI, backupCodes } = (await made.json()) as Record<string, string>;
    const secret = new URL(totpURI ?? '').searchParams.get('secret') ?? '';
    await send('/two-factor/verify-totp', { code: appCode(secret, 0) }, cookie);
    return { email, secret, backupCodes };
  }
  const byPassword = (email: string) => send('/sign-in/email', { email, password: PASSWORD });

  it('second factor is asked for after a password alone, and not after a mailed code', async () => {
    const { email } = await withApp();
    expect(await (await byPassword(email)).json()).toMatchObject({ twoFactorRedirect: true });
    await send('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const byCode = await send('/sign-in/email-otp', { email, otp: code });
    expect(await byCode.json()).toMatchObject({ user: { email }, token: expect.any(String) });
  });

  it('takes an app’s code twice', async () => {
    const { email, secret } = await withApp();
    const taken = appCode(secret);
    for (const _ of [1, 2]) {
      const cookie = cookieOf(await byPassword(email));
      expect((await send('/two-factor/verify-totp', { code: taken }, cookie)).status).toBe(200);
    }
  });

  it('keeps recovery codes so that they can be read', async () => {
    const { backupCodes } = await withApp();
    const userId = rows.twoFactor?.at(-1)?.userId as string;
    const read = await api.viewBackupCodes({ body: { userId } });
    expect(read.backupCodes).toEqual(backupCodes);
  });
});
