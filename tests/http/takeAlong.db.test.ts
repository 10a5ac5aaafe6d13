import { expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeMailedTo, signUpByCode } from '#support/codeBrowser';
import { cookieOf, freshEmail, type TestAccount } from '#support/httpApp';
import { openZip } from '#support/openZip';
import { OWN_ROUTES } from '@/features/identity/server/authRoutes';
import { verifications } from '@/features/identity/server/tables';
import { TAKE_ALONG_PATH } from '@/features/privacy/domain/takeAlong';

const { app, database } = await openAppForFile();
const prove = (cookie: string, given: object) => app.post(OWN_ROUTES.proveAgain, given, { cookie });
const download = (cookie: string) => app.send(TAKE_ALONG_PATH, {}, { cookie });

async function proven({ cookie, password }: TestAccount): Promise<string> {
  const answer = await prove(cookie, { password });
  expect(answer.status).toBe(200);
  return cookie;
}

// SPEC-2 9
it('hands out what is kept to somebody who has just given their password', async () => {
  const account = await app.signUp();
  const answer = await download(await proven(account));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="gangway-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = openZip(Buffer.from(await answer.arrayBuffer()));
  expect(files['account.csv']).toContain(account.email);
  expect(files['everything.json']).not.toContain(account.password);
});

it('asks an account without a password for a code', async () => {
  const { email, browser } = await signUpByCode(app, freshEmail());
  expect((await browser.post(OWN_ROUTES.proveAgain, { password: 'any one' })).status).toBe(400);
  await browser.post(OWN_ROUTES.sendCode, { purpose: 'export' });
  const code = await codeMailedTo(app, email);
  expect((await browser.post(OWN_ROUTES.proveAgain, { code })).status).toBe(200);
  expect((await download(browser.cookie())).status).toBe(200);
});

it('hands out nothing without a proof that is fresh and of this session', async () => {
  const [amy, ben] = [await app.signUp(), await app.signUp()];
  const wrong = await prove(amy.cookie, { password: 'another one' });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { message: 'Invalid password' }]);
  await proven(ben);
  const { email, password } = ben;
  const elsewhere = cookieOf(await app.post('/sign-in/email', { email, password }));
  const refuses = async (cookie: string) => {
    const answer = await download(cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/privacy']);
  };
  for (const cookie of ['', amy.cookie, elsewhere]) await refuses(cookie);
  // Nor by a proof for something else.
  const { password: own } = amy;
  expect((await prove(amy.cookie, { password: own, purpose: 'payWays' })).status).toBe(200);
  await refuses(amy.cookie);
  await database.db.update(verifications).set({ expiresAt: new Date() });
  await refuses(ben.cookie);
  expect((await prove('', { password: amy.password })).status).toBe(401);
});

it('ends a proof after three downloads', async () => {
  const both = await proven(await app.signUp());
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await download(both)).status);
  expect(statuses).toEqual([200, 200, 200, 303]);
});

it('is taken along three times an hour at most', async () => {
  const { cookie, password } = await app.signUp();
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await prove(cookie, { password })).status);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await prove(cookie, { password });
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { message: 'You have downloaded it three times within an hour. Please try again later.' },
  ]);
});
