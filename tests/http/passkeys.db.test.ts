import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { createAuthenticator } from '#support/authenticator';
import { codeBrowser } from '#support/codeBrowser';
import { addPasskey, begin, logIn, logInWith, okBody, prove, signUpPerson } from '#support/factors';
import { FALLBACK_URL, messageOf, said } from '#support/httpApp';
import { mailsTo } from '#support/mailsOf';
import { auditEvents } from '@/features/audit/server/tables';
import { FACTOR_ROUTES as AT } from '@/features/identity/server/authRoutes';
import { passkeys } from '@/features/identity/server/factorTables';
import { passkeyNotice } from '@/features/identity/server/passkeys';
import { sessions } from '@/features/identity/server/tables';

const { app, byHttps, database } = await openAppsForFile({
  app: {},
  byHttps: { PUBLIC_URL: 'https://trips.example', TRUSTED_PROXIES: '10.0.0.0/8' },
});
const { db } = database;

const NOT_TAKEN = 'This took too long, or the passkey was refused. Please try again.';
const someone = () => signUpPerson(app, db, { isAdmin: false });
const whoIs = async (cookie: string) =>
  ((await app.session(cookie)) as { userId: string } | null)?.userId;

// SPEC-3 12.2
describe('a passkey', () => {
  it('logs in to its account from any browser, is listed, renamed and removed, and each change is mailed', async () => {
    const amy = await someone();
    const key = await addPasskey(amy.browser);
    const other = codeBrowser(app);
    expect((await logInWith(other, key)).status).toBe(200);
    expect(await whoIs(other.cookie())).toBe(amy.userId);

    const listed = await app.data('identity.factors', undefined, { cookie: amy.cookie });
    expect(listed.passkeys).toEqual([
      {
        id: key.id,
        name: 'My phone',
        madeAt: expect.any(String),
        lastUsedAt: expect.any(String),
        elsewhere: null,
      },
    ]);
    await okBody(await amy.browser.post(AT.rename, { id: key.id, name: 'Old phone' }));
    expect((await amy.browser.post(AT.remove, { id: key.id })).status).toBe(403);
    await okBody(await prove(amy.browser));
    await okBody(await amy.browser.post(AT.remove, { id: key.id }));
    expect(await messageOf(await logInWith(codeBrowser(app), key))).toMatch(/not known here/);
    const subjects = (await mailsTo(app, amy.email)).map(({ headers }) => headers.get('subject'));
    expect(subjects).toEqual([
      'A passkey was added: your Gangway account',
      'A passkey was removed: your Gangway account',
    ]);
    const record = await db.select().from(auditEvents).where(eq(auditEvents.actorId, amy.userId));
    expect(record.map(({ action, actor }) => [action, actor])).toEqual([
      ['passkey_added', 'a member'],
      ['passkey_removed', 'a member'],
    ]);
  });

  it('is added after a fresh proof alone, which each takes anew', async () => {
    const { browser } = await someone();
    expect((await browser.post(AT.begin, { for: 'add' })).status).toBe(403);
    await addPasskey(browser);
    expect((await browser.post(AT.begin, { for: 'add' })).status).toBe(403);
  });

  it('is nobody else’s to rename or remove', async () => {
    const [amy, ben] = [await someone(), await someone()];
    const key = await addPasskey(amy.browser);
    await okBody(await prove(ben.browser));
    const theirs = [
      await ben.browser.post(AT.rename, { id: key.id, name: 'Mine' }),
      await ben.browser.post(AT.remove, { id: key.id }),
    ];
    expect(theirs.map(({ status }) => status)).toEqual([400, 400]);
    expect(await db.$count(passkeys, eq(passkeys.userId, amy.userId))).toBe(1);
  });

  it('lets nobody in by what an attacker can change of its answer, in 9 ways', async () => {
    const [amy, ben] = [await someone(), await someone()];
    const key = await addPasskey(amy.browser);
    const foreign = createAuthenticator(FALLBACK_URL);
    const browser = codeBrowser(app);
    const options = () => begin(browser, 'login');
    const answers = {
      'another origin': async () => key.use(await options(), { origin: 'https://gangway.evil' }),
      'another port': async () => key.use(await options(), { origin: 'http://localhost:3001' }),
      'another host': async () => key.use(await options(), { host: 'gangway.evil' }),
      'no verified user': async () => key.use(await options(), { isUnverified: true }),
      'a challenge of nobody': async () => key.use({ challenge: 'bm9ib2R5' }),
      'a counter that went back': async () => key.use(await options(), { counter: 0 }),
      'another account’s handle': async () => key.use(await options(), { userHandle: ben.userId }),
      'another key under its id': async () => ({
        ...foreign.use(await options()),
        ...{ id: key.id, rawId: key.id },
      }),
      'a signature of something else': async () => {
        const answer = key.use(await options());
        const { signature } = key.use(await options()).response;
        return { ...answer, response: { ...answer.response, signature } };
      },
    };
    await okBody(await logInWith(codeBrowser(app), key));
    const before = await db.$count(sessions);
    const said = await Promise.all(
      Object.entries(answers).map(async ([what, answer]) => {
        const response = await browser.post(AT.signIn, { response: await answer() });
        return [what, response.status];
      }),
    );
    expect(said).toEqual(Object.keys(answers).map((what) => [what, 400]));
    expect(said).toHaveLength(9);
    expect(await db.$count(sessions)).toBe(before);
  });

  it('answers a challenge once, of twenty at the same time', async () => {
    const amy = await someone();
    const key = await addPasskey(amy.browser);
    const browser = codeBrowser(app);
    const response = key.use(await begin(browser, 'login'));
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeBrowser(app, browser.cookie()).post(AT.signIn, { response }),
      ),
    );
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await said(await browser.post(AT.signIn, { response }))).toEqual([400, NOT_TAKEN]);
  });

  it('does not answer a challenge of another browser, session, account or matter', async () => {
    const [amy, ben] = [await someone(), await someone()];
    const key = await addPasskey(amy.browser);
    const [here, there] = [codeBrowser(app), codeBrowser(app)];
    await begin(here, 'login');
    const stolen = key.use(await begin(there, 'login'));
    expect((await here.post(AT.signIn, { response: stolen })).status).toBe(400);

    const toConfirm = key.use(await begin(amy.browser, 'confirm'));
    expect((await amy.browser.post(AT.signIn, { response: toConfirm })).status).toBe(400);
    const again = await logIn(app, amy);
    const ofOther = key.use(await begin(again, 'confirm'));
    expect((await amy.browser.post(AT.confirmByPasskey, { response: ofOther })).status).toBe(400);

    await okBody(await prove(ben.browser));
    await okBody(await prove(amy.browser));
    const mine = createAuthenticator(FALLBACK_URL).make(await begin(ben.browser, 'add'));
    const added = await amy.browser.post(AT.add, { name: 'Mine', response: mine });
    expect(await said(added)).toEqual([400, NOT_TAKEN]);
    expect(await db.$count(passkeys, eq(passkeys.userId, amy.userId))).toBe(1);
  });

  it('is made only with a verified user, at this site', async () => {
    const { browser } = await someone();
    for (const as of [
      { isUnverified: true },
      { origin: 'https://evil.example' },
      { host: 'x.y' },
    ]) {
      await okBody(await prove(browser));
      const response = createAuthenticator(FALLBACK_URL).make(await begin(browser, 'add'), as);
      expect((await browser.post(AT.add, { name: 'Mine', response })).status).toBe(400);
    }
  });

  it('belongs to PUBLIC_URL, and says so in log and check once that has changed', async () => {
    const amy = await someone();
    await addPasskey(amy.browser);
    const many = await db.$count(passkeys, eq(passkeys.host, 'localhost'));
    expect(await passkeyNotice(db, undefined)).toBeNull();
    expect(await passkeyNotice(db, 'https://trips.example')).toBe(
      `PUBLIC_URL leads to trips.example, and ${many} passkeys belong to another host, such as localhost: nobody can use them until it leads there again`,
    );
    const ben = await byHttps.signUp();
    const browser = codeBrowser(byHttps, ben.cookie);
    await addPasskey(browser, 'https://trips.example');
    expect(await db.$count(passkeys, eq(passkeys.host, 'trips.example'))).toBe(1);
  });

  it('is not offered where no browser would use it', async () => {
    const url = `http://192.168.1.5:3000/api/auth${AT.begin}`;
    const init = {
      method: 'POST',
      body: '{"for":"login"}',
      headers: { 'content-type': 'application/json' },
    };
    expect(await messageOf(await app.send(url, init))).toMatch(
      /^Passkeys work where PUBLIC_URL leads/,
    );
  });
});
