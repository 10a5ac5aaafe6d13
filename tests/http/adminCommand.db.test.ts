import { describe, expect, it } from 'vitest';
import { CommandError } from '@/app/server/commandError';
import { runCommand } from '@/app/server/commands';
import { openAppForFile } from '../support/appForFile';
import { freshEmail } from '../support/httpApp';

const { app, database } = await openAppForFile();

const admin = (...args: string[]) =>
  runCommand(database.db, { name: 'admin', args, user: 'tester' });

const listStatus = async (cookie: string) =>
  (await app.send('/api/trpc/review.readyTrips', {}, { cookie })).status;

describe('npm run admin', () => {
  it('grants and revokes the claim of a session that is already open, from its next request', async () => {
    const { email, cookie } = await app.signUp();
    expect(await listStatus(cookie)).toBe(403);
    expect(await admin('grant', email)).toBe(`${email} is an operator now.`);
    expect(await listStatus(cookie)).toBe(200);
    expect(await app.session(cookie)).toMatchObject({ isAdmin: true });
    expect(await admin('revoke', email)).toBe(`${email} is no operator any more.`);
    expect(await listStatus(cookie)).toBe(403);
    expect(await app.session(cookie)).toMatchObject({ isAdmin: false });
  });

  it('takes the email in any case, gives the claim to nobody else, and can be repeated', async () => {
    const [amy, ben] = [await app.signUp(), await app.signUp()];
    await admin('grant', ` ${amy.email.toUpperCase()} `);
    await admin('grant', amy.email);
    expect(await listStatus(amy.cookie)).toBe(200);
    expect(await listStatus(ben.cookie)).toBe(403);
    await admin('revoke', amy.email.toUpperCase());
    expect(await listStatus(amy.cookie)).toBe(403);
  });

  it('lists operators in order, and says when there are none', async () => {
    expect(await admin('list')).toBe('Nobody has the admin claim.');
    const emails = [`b-${freshEmail()}`, `a-${freshEmail()}`];
    for (const email of emails) {
      await app.signUp(email);
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

  it.each([
    [[]],
    [['grant']],
    [['grant', 'a@b.example', 'c']],
    [['list', 'all']],
    [['remove', 'a']],
  ])('tells its usage for %j', async (args) => {
    await expect(admin(...args)).rejects.toThrow(/^Usage: npm run admin -- grant EMAIL/);
  });

  it.each(['', 'nothing', 'constructor', 'toString', '__proto__'])(
    'is one of few commands; %j is none',
    async (name) => {
      await expect(runCommand(database.db, { name, args: [], user: 'tester' })).rejects.toThrow(
        new CommandError(`There is no command ${name}.`),
      );
    },
  );
});
