import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeBrowser, codeMailedTo } from '#support/codeBrowser';
import { openCompanyForFile } from '#support/company';
import { appCode, desk, okBody, setUpApp, signUpPerson } from '#support/factors';
import { runCommand } from '@/app/server/commands/commands';
import { FACTOR_ROUTES } from '@/features/identity/server/authRoutes';
import { isMailedOperator } from '@/features/identity/server/readSession';
import { sessions, users } from '@/features/identity/server/tables';

const { provider, app, db, browse, colleague, newcomer, tiesOf } = await openCompanyForFile();

// SPEC-3 12.4
describe('the operators’ claim by OIDC_OPERATORS', () => {
  const admin = (...args: string[]) => runCommand(db, { name: 'admin', args, user: 'tester' });
  const OPERATOR = { groups: ['drivers', 'operators'] };
  const listStatus = async (cookie: string) =>
    (await app.send('/api/trpc/review.readyTrips', {}, { cookie })).status;
  const inRecord = async (email: string) =>
    (await admin('audit')).split('\n').filter((line) => line.includes(email));

  it.each([
    ['operators', true],
    [['a', 'operators'], true],
    ['operators and more', false],
    [['operator'], false],
    [undefined, false],
    [{ operators: true }, false],
  ])('is in groups %j: %s', async (groups, isAdmin) => {
    const { session } = await newcomer({ groups });
    expect(await session()).toMatchObject({ isAdmin });
  });

  it('counts only in a session that it has opened', async () => {
    const { email, browser } = await newcomer(OPERATOR);
    expect(await listStatus(browser.cookie())).toBe(200);
    const byCode = codeBrowser(app);
    await byCode.signIn(email);
    expect(await listStatus(byCode.cookie())).toBe(403);
    expect(await app.session(byCode.cookie())).toMatchObject({ isAdmin: false });
    expect(await listStatus(browser.cookie())).toBe(200);
    // In the same browser, by another way in.
    await codeBrowser(app, browser.cookie()).signIn(email);
    expect(await admin('list')).toContain(`${email} (by OIDC)`);
  });

  it('is asked for the second factor, as after every other way in', async () => {
    const amy = await signUpPerson(app, db);
    const { secret } = await setUpApp(amy.browser);
    colleague({ email: amy.email, ...OPERATOR });
    const browser = browse();
    await browser.continueWith();
    expect(await desk(browser)).toBe('factor_needed');
    await okBody(await browser.post(FACTOR_ROUTES.confirmByCode, { code: appCode(secret) }));
    expect(await desk(browser)).toBe('ok');
  });

  it('counts for twelve hours, also while the session is renewed', async () => {
    const { email, browser, session } = await newcomer(OPERATOR);
    const mine = eq(
      sessions.userId,
      sql`(select ${users.id} from ${users} where ${users.email} = ${email})`,
    );
    const [row] = await db.select().from(sessions).where(mine);
    const hours = ((row?.operatorUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    const due = { expiresAt: sql`now() + interval '28 days'` };
    await db.update(sessions).set(due).where(mine);
    expect(await session()).toMatchObject({ isAdmin: true });
    await db
      .update(sessions)
      .set({ ...due, operatorUntil: sql`now()` })
      .where(mine);
    expect(await session()).toMatchObject({ isAdmin: false });
    expect(await listStatus(browser.cookie())).toBe(403);
  });

  it('is granted and withdrawn at each sign-in, in the record', async () => {
    const { sub, email, browser } = await newcomer(OPERATOR);
    provider.next = { sub, email, ...OPERATOR };
    await browse().continueWith();
    provider.next = { sub, email };
    const last = browse();
    await last.continueWith();
    expect(await listStatus(last.cookie())).toBe(403);
    expect(await listStatus(browser.cookie())).toBe(403);
    await browse().continueWith();
    expect(await inRecord(email)).toEqual([
      expect.stringMatching(/the company’s sign-in +granted/),
      expect.stringMatching(/the company’s sign-in +granted/),
      expect.stringMatching(/the company’s sign-in +revoked/),
    ]);
  });

  it('has mails for operators sent for twelve hours, and to a proved email', async () => {
    const { email } = await newcomer(OPERATOR);
    const isMailed = async () =>
      (
        await db
          .select()
          .from(users)
          .where(and(eq(users.email, email), isMailedOperator()))
      ).length;
    expect(await isMailed()).toBe(1);
    await db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
    expect(await isMailed()).toBe(0);
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    await db.update(sessions).set({ operatorUntil: sql`now()` });
    expect(await isMailed()).toBe(0);
  });

  it('never touches who was granted it by hand', async () => {
    const { email, sub } = await newcomer();
    await admin('grant', email);
    const byHand = await inRecord(email);
    for (const more of [OPERATOR, {}]) {
      provider.next = { sub, email, ...more };
      await browse().continueWith();
    }
    expect(await inRecord(email)).toEqual(byHand);
    const byCode = codeBrowser(app);
    await byCode.signIn(email);
    expect(await listStatus(byCode.cookie())).toBe(200);
  });

  it('becomes one by hand when it is granted, and ends when it is revoked', async () => {
    const { email, browser } = await newcomer(OPERATOR);
    expect(await admin('grant', email)).toContain('is now an operator');
    const byCode = codeBrowser(app);
    await byCode.signIn(email);
    expect(await listStatus(byCode.cookie())).toBe(200);
    await admin('revoke', email);
    expect(await listStatus(browser.cookie())).toBe(403);
  });
});

// SPEC-3 12.4
describe('untying', () => {
  const stateOf = async ({ browser }: Awaited<ReturnType<typeof newcomer>>) =>
    app.data('identity.account', undefined, { cookie: browser.cookie() });
  async function prove({ browser, email }: Awaited<ReturnType<typeof newcomer>>) {
    await browser.post('/send-own-code', { purpose: 'untie' });
    const code = await codeMailedTo(app, email);
    const proof = { purpose: 'untie', code };
    expect((await browser.post('/prove-again', proof)).status).toBe(200);
  }

  it('takes a fresh proof, and the claim from there with it', async () => {
    const ada = await newcomer({ groups: 'operators' });
    expect((await stateOf(ada)).tiedAt).toMatch(/^20/);
    expect((await ada.browser.procedure('identity.untie')).status).toBe(403);
    await prove(ada);
    expect((await ada.browser.procedure('identity.untie')).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({ tiedAt: null });
    expect(await ada.session()).toMatchObject({ isAdmin: false });
    expect((await ada.browser.procedure('identity.untie')).status).toBe(403);
  });

  it('is refused where no other way in would remain', async () => {
    const ada = await newcomer();
    await db.update(users).set({ emailVerified: false }).where(eq(users.email, ada.email));
    await prove(ada);
    expect((await ada.browser.procedure('identity.untie')).status).toBe(409);
    expect(await tiesOf(ada.email)).toHaveLength(1);
  });
});
