import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, freshEmail, messageOf } from '#support/httpApp';
import { TEST_COOKIES } from '#support/testSecret';
import { users } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();

const form = (overrides: object = {}) => ({
  email: freshEmail(),
  password: 'correct horse',
  name: '',
  acceptedTerms: true,
  ...overrides,
});

async function accountsOf(email: string) {
  return database.db.select().from(users).where(eq(users.email, email));
}

// SPEC 3 'User', SPEC 5 'Signup', SPEC 7, SPEC 9
describe('signing up', () => {
  it('creates an account that is signed in, with when the terms were agreed to', async () => {
    const input = form();
    const response = await app.post('/sign-up/email', input);
    expect(response.status).toBe(200);
    const [user] = await accountsOf(input.email);
    expect(user).toMatchObject({ acceptedTerms: true, isAdmin: false });
    expect(Math.abs(Number(user?.acceptedTermsAt) - Date.now())).toBeLessThan(60_000);
    expect(await app.session(cookieOf(response))).toEqual({
      userId: user?.id,
      email: input.email,
      isAdmin: false,
    });
  });

  it.each([
    ['false', { acceptedTerms: false }],
    ['missing', { acceptedTerms: undefined }],
    ['a text', { acceptedTerms: 'true' }],
    ['a number', { acceptedTerms: 1 }],
  ])('creates no account when the agreement to the terms is %s', async (_, overrides) => {
    const input = form(overrides);
    const response = await app.post('/sign-up/email', input);
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toBe(
      'Please agree to the Terms & Conditions and Privacy Policy to continue.',
    );
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await accountsOf(input.email)).toEqual([]);
  });

  it('accepts 6 characters of password, and refuses 5 and 129', async () => {
    const short = form({ password: '12345' });
    const response = await app.post('/sign-up/email', short);
    expect([response.status, await messageOf(response)]).toEqual([400, 'Password too short']);
    expect(await accountsOf(short.email)).toEqual([]);
    const long = await app.post('/sign-up/email', form({ password: 'x'.repeat(129) }));
    expect([long.status, await messageOf(long)]).toEqual([400, 'Password too long']);
    expect((await app.post('/sign-up/email', form({ password: '123456' }))).status).toBe(200);
  });

  it('stores the email in lower case and recognizes it in any', async () => {
    const email = freshEmail();
    const typed = email.replace('example.com', 'Example.COM').replace(/^./, (a) => a.toUpperCase());
    await app.signUp(typed);
    expect(await accountsOf(email)).toHaveLength(1);
    for (const again of [email, email.toUpperCase()]) {
      const response = await app.post('/sign-up/email', form({ email: again }));
      expect(response.status).toBe(422);
      expect(await messageOf(response)).toBe('User already exists. Use another email.');
    }
  });

  it('creates one account when ten sign up at once with one email, and tells the others', async () => {
    const email = freshEmail();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.post('/sign-up/email', form({ email }))),
    );
    const refused = responses.filter((response) => response.status === 422);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(await Promise.all(refused.map(messageOf))).toEqual(
      Array.from({ length: 9 }, () => 'User already exists. Use another email.'),
    );
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it.each([
    ['isAdmin', { isAdmin: true }],
    ['is_admin', { is_admin: true }],
    ['acceptedTermsAt', { acceptedTermsAt: '2001-01-01T00:00:00Z' }],
    ['id', { id: 'mine' }],
    ['emailVerified', { emailVerified: true }],
  ])('lets no client set %s', async (_, overrides) => {
    const input = form(overrides);
    await app.post('/sign-up/email', input);
    for (const user of await accountsOf(input.email)) {
      expect(user.isAdmin).toBe(false);
      expect(user.emailVerified).toBe(false);
      expect(user.id).not.toBe('mine');
      expect(Math.abs(Number(user.acceptedTermsAt) - Date.now())).toBeLessThan(60_000);
    }
  });

  it('stores no name or picture here: the profile has them', async () => {
    const input = form({ name: 'Amy\u0000', image: 'https://elsewhere.example/amy.png' });
    expect((await app.post('/sign-up/email', input)).status).toBe(200);
    expect(await accountsOf(input.email)).toMatchObject([{ name: '', image: null }]);
  });
});

describe('the session cookie', () => {
  const attributes = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split('; ').map((part) => part.toLowerCase()));

  it('is out of reach of scripts and other sites, and lasts 30 days', async () => {
    const [cookie, known, ...others] = attributes(await app.post('/sign-up/email', form()));
    expect(known?.[0]?.startsWith(`${TEST_COOKIES}.known=`)).toBe(true);
    expect(others).toEqual([]);
    expect(cookie).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax', 'path=/', 'max-age=2592000']),
    );
    expect(cookie).not.toContain('secure');
  });
});
