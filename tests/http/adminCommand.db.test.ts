import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { codeMailedTo } from '#support/codeBrowser';
import { emailCalls } from '#support/emailCalls';
import { freshEmail, type TestAccount } from '#support/httpApp';
import { runCommand } from '@/app/server/commands/commands';
import { users } from '@/features/identity/server/tables';
import { CommandError } from '@/platform/server/commandLine.mjs';

const { app, database } = await openAppForFile();

const admin = (...args: string[]) =>
  runCommand(database.db, { name: 'admin', args, user: 'tester' });

async function signUpVerified(email?: string): Promise<TestAccount> {
  const account = await app.signUp(email);
  await emailCalls(app).verify(account);
  return account;
}

const listStatus = async (cookie: string) =>
  (await app.send('/api/trpc/review.readyTrips', {}, { cookie })).status;

// SPEC 4 'Session', SPEC 6 'Admin', SPEC 7
describe('npm run admin', () => {
  it('grants and revokes the claim of an open session, from its next request', async () => {
    const { email, cookie } = await signUpVerified();
    expect(await listStatus(cookie)).toBe(403);
    expect(await admin('grant', email)).toMatch(
      /^\S+@example\.com is now an operator: the account was made on \d{4}-\d\d-\d\d \d\d:\d\d UTC, and its email is verified\.$/,
    );
    expect(await listStatus(cookie)).toBe(200);
    expect(await app.session(cookie)).toMatchObject({ isAdmin: true });
    expect(await admin('revoke', email)).toBe(`${email} is no longer an operator.`);
    expect(await listStatus(cookie)).toBe(403);
    expect(await app.session(cookie)).toMatchObject({ isAdmin: false });
  });

  it('refuses an unverified address, and says how old the account is', async () => {
    const { email, cookie, userId } = await app.signUp();
    await database.db
      .update(users)
      .set({ createdAt: new Date('2026-03-05T14:07:00Z') })
      .where(eq(users.id, userId));
    await expect(admin('grant', email)).rejects.toThrow(
      new CommandError(
        `Nobody has proved that ${email} is theirs: the account was made on 2026-03-05 14:07 UTC, and its email is not verified. They can verify it on their account page; to grant the claim anyway, add --unverified.`,
      ),
    );
    expect(await listStatus(cookie)).toBe(403);
    expect(await admin('list')).toBe('Nobody has the admin claim.');
    expect(await admin('audit')).not.toContain(email);
  });

  it.each([[['--unverified', 'EMAIL']], [['EMAIL', '--unverified']]])(
    'grants it anyway when told to: %j',
    async (args) => {
      const { email, cookie } = await app.signUp();
      const said = await admin('grant', ...args.map((arg) => arg.replace('EMAIL', email)));
      expect(said).toMatch(/ is now an operator: .* and its email is not verified\.$/);
      expect(await listStatus(cookie)).toBe(200);
      expect(await admin('audit')).toContain(
        `granted the admin claim to ${email} (email not verified)`,
      );
      await admin('revoke', email);
    },
  );

  it('accepts an address that a session has verified, at the moment of the grant', async () => {
    const amy = await app.signUp();
    const { email } = amy;
    const { askToVerify, confirm } = emailCalls(app);
    await askToVerify(amy);
    const code = await codeMailedTo(app, email);
    const [granted] = await Promise.allSettled([admin('grant', email), confirm(code, amy)]);
    const audit = await admin('audit');
    expect(audit.includes(`to ${email} (email verified)`)).toBe(granted.status === 'fulfilled');
    expect(audit).not.toContain(`to ${email} (email not verified)`);
    await admin('revoke', email);
  });

  it('takes the email in any case, gives the claim to nobody else, and can be repeated', async () => {
    const [amy, ben] = [await signUpVerified(), await app.signUp()];
    await admin('grant', ` ${amy.email.toUpperCase()} `);
    await admin('grant', amy.email);
    expect(await listStatus(amy.cookie)).toBe(200);
    expect(await listStatus(ben.cookie)).toBe(403);
    await admin('revoke', amy.email.toUpperCase());
    expect(await listStatus(amy.cookie)).toBe(403);
  });

  it('records what has changed, and nothing when repeated', async () => {
    const { email } = await signUpVerified();
    const recorded = async () =>
      (await admin('audit')).split('\n').filter((line) => line.includes(email)).length;
    await admin('grant', email);
    expect(await admin('grant', email)).toMatch(/ is already an operator: /);
    expect(await recorded()).toBe(1);
    await admin('revoke', email);
    expect(await admin('revoke', email)).toBe(`${email} is no operator; nothing was changed.`);
    expect(await recorded()).toBe(2);
  });

  it('lists operators in order, and says when there are none', async () => {
    expect(await admin('list')).toBe('Nobody has the admin claim.');
    const emails = [`b-${freshEmail()}`, `a-${freshEmail()}`];
    for (const email of emails) {
      await signUpVerified(email);
      await admin('grant', email);
    }
    expect(await admin('list')).toBe([...emails].sort().join('\n'));
    for (const email of emails) await admin('revoke', email);
  });

  it.each(['grant', 'revoke'])('says so when there is nobody to %s it to', async (action) => {
    await expect(admin(action, 'nobody@example.com')).rejects.toThrow(
      new CommandError(
        'There is no account with the email nobody@example.com; they need to sign up first.',
      ),
    );
  });

  it.each(['', 'nothing', 'constructor', 'toString', '__proto__'])(
    'accepts only a few commands; %j is not one',
    async (name) => {
      await expect(runCommand(database.db, { name, args: [], user: 'tester' })).rejects.toThrow(
        new CommandError(`There is no command ${name}.`),
      );
    },
  );
});
