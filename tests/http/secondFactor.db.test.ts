import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppsForFile } from '#support/appForFile';
import { codeBrowser } from '#support/codeBrowser';
import {
  addPasskey,
  appCode,
  begin,
  beginApp,
  desk,
  type FactorPerson,
  logIn,
  logInWith,
  okBody,
  prove,
  setUpApp,
  signUpPerson,
} from '#support/factors';
import { freshEmail, messageOf, said } from '#support/httpApp';
import { mailsTo, tokenMailedTo } from '#support/mailsOf';
import { adminCommand } from '@/app/server/commands/adminCommand';
import { auditEvents } from '@/features/audit/server/tables';
import { FACTOR_ROUTES as AT } from '@/features/identity/server/authRoutes';
import { factorApps, passkeys, recoveryCodes } from '@/features/identity/server/factorTables';
import { sessions, users } from '@/features/identity/server/tables';

const { app, required, database } = await openAppsForFile({
  app: {},
  required: { OPERATORS_SECOND_FACTOR: 'required' },
});
const { db } = database;

const WRONG = 'This code is wrong, or was used already. Enter the one that your app shows now.';
const STOPPED = 'After 5 wrong codes, none is taken for 15 minutes.';
const operator = () => signUpPerson(app, db);
const confirm = (browser: FactorPerson['browser'], code: string) =>
  browser.post(AT.confirmByCode, { code });

/** Lets this long pass since somebody's sessions have passed the second factor. */
const ageProof = ({ userId }: FactorPerson, interval: string) =>
  db
    .update(sessions)
    .set({ passedAt: sql`${sessions.passedAt} - ${interval}::interval` })
    .where(eq(sessions.userId, userId));

/** Every way in, apart from the passkey: each makes a session that has passed nothing. */
const WAYS_IN: Record<string, (person: FactorPerson) => Promise<FactorPerson['browser']>> = {
  'a password': (person) => logIn(app, person),
  'a mailed code': async ({ email }) => {
    const browser = codeBrowser(app);
    await okBody(await browser.signIn(email, 'login'));
    return browser;
  },
  'a mailed code of /signup': async ({ email }) => {
    const browser = codeBrowser(app);
    await okBody(await browser.signIn(email, 'signup'));
    return browser;
  },
  'a reset link': async ({ email }) => {
    await app.post('/request-password-reset', { email });
    const token = await tokenMailedTo(app, email, 'reset-password');
    const browser = codeBrowser(app);
    await okBody(await browser.post('/reset-password', { token, newPassword: 'another horse' }));
    return browser;
  },
};

// SPEC-3 12.3
describe('where operators are admitted', () => {
  it.each(Object.keys(WAYS_IN))('a factor is asked for after %s', async (way) => {
    const amy = await operator();
    expect(await desk(amy.browser)).toBe('ok');
    const { secret } = await setUpApp(amy.browser);
    expect(await desk(amy.browser)).toBe('ok');
    const browser = await WAYS_IN[way]?.(amy);
    if (!browser) return expect.unreachable();
    expect(await desk(browser)).toBe('factor_needed');
    await okBody(await confirm(browser, appCode(secret)));
    expect(await desk(browser)).toBe('ok');
  });

  it('a session from before the factor is asked for it', async () => {
    const amy = await operator();
    const before = await logIn(app, amy);
    expect(await desk(before)).toBe('ok');
    await setUpApp(amy.browser);
    expect(await desk(before)).toBe('factor_needed');
  });

  it('a password changed, an email changed and a claim that comes back leave it on', async () => {
    const amy = await operator();
    const { secret } = await setUpApp(amy.browser);
    const input = { currentPassword: amy.password, newPassword: 'another horse' };
    await okBody(await amy.browser.post('/change-password', input));
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, amy.userId));
    expect(await desk(amy.browser)).toBe('not_operator');
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, amy.userId));
    expect(await desk(await logIn(app, { ...amy, password: 'another horse' }))).toBe(
      'factor_needed',
    );
    expect(await db.$count(factorApps, eq(factorApps.userId, amy.userId))).toBe(1);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('asks again after twelve hours, also of a session that is renewed right then', async () => {
    const amy = await operator();
    await setUpApp(amy.browser);
    await ageProof(amy, '11:59');
    expect(await desk(amy.browser)).toBe('ok');
    const due = { expiresAt: new Date(Date.now() + 20 * 24 * 3_600_000) };
    await db.update(sessions).set(due).where(eq(sessions.userId, amy.userId));
    expect(await desk(amy.browser)).toBe('ok');
    await ageProof(amy, '00:02');
    await db.update(sessions).set(due).where(eq(sessions.userId, amy.userId));
    expect(await desk(amy.browser)).toBe('factor_needed');
    expect(await desk(amy.browser)).toBe('factor_needed');
  });

  it('a passkey passes: at the login, where it is asked for, and when it is added', async () => {
    const amy = await operator();
    const key = await addPasskey(amy.browser);
    expect(await desk(amy.browser)).toBe('ok');
    const byPassword = await logIn(app, amy);
    expect(await desk(byPassword)).toBe('factor_needed');
    const response = key.use(await begin(byPassword, 'confirm'));
    await okBody(await byPassword.post(AT.confirmByPasskey, { response }));
    expect(await desk(byPassword)).toBe('ok');
    const other = codeBrowser(app);
    await okBody(await logInWith(other, key));
    expect(await desk(other)).toBe('ok');
  });

  it('an operator without one is led to it where it is required, and to nothing else', async () => {
    const amy = await signUpPerson(required, db);
    expect(await desk(amy.browser)).toBe('no_factor');
    const session = await required.session(amy.cookie);
    expect(session).toMatchObject({ isAdmin: true });
    const { secret } = await setUpApp(amy.browser);
    expect(await desk(amy.browser)).toBe('ok');
    await okBody(await amy.browser.post(AT.turnAppOff, { code: appCode(secret) }));
    expect(await desk(amy.browser)).toBe('no_factor');
  });

  it('tells nobody without the claim, or without a session, whether an account has a factor', async () => {
    const [amy, ben] = [await operator(), await operator()];
    await setUpApp(amy.browser);
    const answers = async ({ email }: FactorPerson) => {
      const browser = codeBrowser(app);
      const tried = [
        await browser.post('/sign-in/email', { email, password: 'wrong' }),
        await app.post('/sign-in/email', { email, password: 'correct horse' }),
        await browser.ask(email, { purpose: 'login' }),
        await browser.enter(email, '000000'),
        await browser.post('/request-password-reset', { email }),
        await browser.post(AT.confirmByCode, { code: '000000' }),
        await browser.post(AT.turnAppOff, { code: '000000' }),
        await browser.post(AT.begin, { for: 'confirm' }),
      ];
      return Promise.all(tried.map(async (each) => [each.status, await each.text()]));
    };
    expect(await answers(amy)).toEqual(await answers(ben));
    expect(await begin(codeBrowser(app), 'login')).not.toHaveProperty(
      'allowCredentials',
      expect.arrayContaining([{}]),
    );
    const cid = await signUpPerson(app, db, { isAdmin: false });
    await expect(setUpApp(amy.browser)).rejects.toThrow('400');
    expect(await desk(cid.browser)).toBe('not_operator');
  });
});

describe('a code', () => {
  it('is taken once, of four at the same time, and not after a later one', async () => {
    const amy = await operator();
    const { secret } = await setUpApp(amy.browser);
    const browsers = await Promise.all(Array.from({ length: 4 }, () => logIn(app, amy)));
    const code = appCode(secret);
    await db.update(factorApps).set({ lastStep: 0 }).where(eq(factorApps.userId, amy.userId));
    const tried = await Promise.all(browsers.map((browser) => confirm(browser, code)));
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
    // The code of an earlier half minute, which nobody has used, does not go back in time.
    expect(await said(await confirm(amy.browser, appCode(secret, 0)))).toEqual([400, WRONG]);
  });

  it('that sets up the app is not taken again', async () => {
    const amy = await operator();
    const code = appCode(await beginApp(amy.browser), 0);
    await okBody(await amy.browser.post(AT.setUpApp, { code }));
    expect(await messageOf(await confirm(amy.browser, code))).toBe(WRONG);
    expect((await amy.browser.post(AT.setUpApp, { code })).status).toBe(400);
  });

  it('wrong five times, stops that account’s codes and nobody else’s, for 15 minutes', async () => {
    const [amy, ben] = [await operator(), await operator()];
    const { secret, recoveryCodes: own } = await setUpApp(amy.browser);
    const bens = await setUpApp(ben.browser);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => confirm(amy.browser, '000000')),
    );
    expect(wrong.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(400),
      ...Array(7).fill(429),
    ]);
    expect(await said(await confirm(amy.browser, appCode(secret)))).toEqual([429, STOPPED]);
    expect((await confirm(amy.browser, own[0] ?? '')).status).toBe(429);
    expect((await amy.browser.post(AT.turnAppOff, { code: appCode(secret) })).status).toBe(429);
    await okBody(await confirm(ben.browser, appCode(bens.secret)));
  });

  it('of recovery is one of ten, hashed, taken once of four at the same time, and said by mail', async () => {
    const amy = await operator();
    const { recoveryCodes: codes } = await setUpApp(amy.browser);
    expect(new Set(codes).size).toBe(10);
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, amy.userId));
    expect(kept.filter(({ hash }) => codes.includes(hash))).toEqual([]);
    const browsers = await Promise.all(Array.from({ length: 4 }, () => logIn(app, amy)));
    const [code = ''] = codes;
    const typed = ` ${code.slice(0, 6).toUpperCase()}-${code.slice(6)} `;
    const tried = await Promise.all(browsers.map((browser) => confirm(browser, typed)));
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
    const admitted = await Promise.all(browsers.map(desk));
    expect(admitted.filter((each) => each === 'ok')).toHaveLength(1);
    const mail = (await mailsTo(app, amy.email)).at(-1);
    expect(mail?.headers.get('subject')).toBe('A recovery code was used: your Gangway account');
    expect(mail?.text).toMatch(/9 recovery codes/);
    const ben = await operator();
    await setUpApp(ben.browser);
    expect((await confirm(ben.browser, codes[1] ?? '')).status).toBe(400);
  });

  it('is kept so that a copy of the database makes none', async () => {
    const amy = await operator();
    const { secret } = await setUpApp(amy.browser);
    const [kept] = await db.select().from(factorApps).where(eq(factorApps.userId, amy.userId));
    expect(kept?.secret).not.toContain(secret);
  });
});

describe('a change of factors', () => {
  it('takes the factor that there is, so that a password alone adds and removes none', async () => {
    const amy = await operator();
    const key = await addPasskey(amy.browser);
    const thief = await logIn(app, amy);
    const tries = [
      () => thief.post(AT.begin, { for: 'add' }),
      () => thief.post(AT.remove, { id: key.id }),
      () => thief.post(AT.beginApp, {}),
      () => thief.post(AT.turnAppOff, { code: '000000' }),
    ];
    for (const attempt of tries) {
      await okBody(await prove(thief));
      expect([400, 403]).toContain((await attempt()).status);
    }
    expect(await db.$count(passkeys, eq(passkeys.userId, amy.userId))).toBe(1);
    expect(await desk(thief)).toBe('factor_needed');
  });

  it('begun before the factor was set up does not end after it', async () => {
    const amy = await operator();
    const thief = await logIn(app, amy);
    await okBody(await prove(thief));
    const { secret } = await okBody<{ secret: string }>(await thief.post(AT.beginApp, {}));
    await addPasskey(amy.browser);
    expect((await thief.post(AT.setUpApp, { code: appCode(secret) })).status).toBe(403);
    expect(await desk(thief)).toBe('factor_needed');
  });

  it('is mailed and in the record, and so is its end from the command line', async () => {
    const amy = await operator();
    const { secret } = await setUpApp(amy.browser);
    await okBody(await amy.browser.post(AT.turnAppOff, { code: appCode(secret) }));
    await addPasskey(amy.browser);
    const command = (...words: string[]) => adminCommand(db, ['second-factor', ...words], 'root');
    expect(await command('off', amy.email)).toMatch(/ has no second factor any more: /);
    expect(await command('off', amy.email)).toMatch(/ has no second factor; nothing was changed/);
    await expect(command('on', amy.email)).rejects.toThrow(/only be switched off/);
    await expect(command('off', freshEmail())).rejects.toThrow(/no account/);
    await app.runJobs();
    expect(await desk(await logIn(app, amy))).toBe('ok');
    const subjects = (await mailsTo(app, amy.email)).map(({ headers }) =>
      headers.get('subject')?.replace(': your Gangway account', ''),
    );
    expect(subjects).toEqual([
      'Your second factor is on',
      'Your second factor was turned off',
      'A passkey was added',
      'Your second factor was ended',
    ]);
    const record = await db
      .select()
      .from(auditEvents)
      .where(sql`${amy.userId} in (${auditEvents.actorId}, ${auditEvents.subjectId})`)
      .orderBy(auditEvents.id);
    expect(record.map(({ action, actor }) => [action, actor])).toEqual([
      ['second_factor_on', amy.email],
      ['second_factor_off', amy.email],
      ['passkey_added', amy.email],
      ['second_factor_ended', 'command line: root'],
    ]);
  });

  it('of an app is for operators alone, and one at a time', async () => {
    const cid = await signUpPerson(app, db, { isAdmin: false });
    await okBody(await prove(cid.browser));
    expect((await cid.browser.post(AT.beginApp, {})).status).toBe(400);
    const amy = await operator();
    await setUpApp(amy.browser);
    await okBody(await prove(amy.browser));
    expect((await amy.browser.post(AT.beginApp, {})).status).toBe(400);
  });
});
