import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { freshEmail } from '#support/httpApp';
import { runCommand } from '@/app/server/commands/commands';
import { CommandError } from '@/platform/server/commandLine.mjs';

const { app, database } = await openAppForFile();

const admin = (...args: string[]) =>
  runCommand(database.db, { name: 'admin', args, user: 'captain' });

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}/;

describe('npm run admin -- audit', () => {
  it('says so when nothing is recorded', async () => {
    expect(await admin('audit')).toBe('Nothing is recorded.');
    expect(await admin('audit', '--json')).toBe('');
  });

  it('shows who granted and revoked the claim, and what the operator did', async () => {
    const { email, cookie, userId } = await app.signUp();
    await admin('grant', email.toUpperCase(), '--unverified');
    await app.send('/api/trpc/review.readyTrips', {}, { cookie });
    await admin('revoke', email);
    await expect(admin('grant', freshEmail())).rejects.toThrow('There is no account');
    const lines = (await admin('audit')).split('\n');
    for (const line of lines) expect(line).toMatch(TIME);
    expect(lines.map((line) => line.replace(TIME, '').replace(/ {2,}/, ': '))).toEqual([
      `command line: captain: granted the admin claim to ${email} (email not verified)`,
      `${email}: opened the list of ready trips (no trips)`,
      `command line: captain: revoked the admin claim of ${email}`,
    ]);
    const json = (await admin('audit', '--json')).split('\n').map((line) => JSON.parse(line));
    expect(json).toMatchObject([
      { action: 'claim_granted', subject: email, subjectVerified: false },
      { action: 'list_opened', actor: email, actorId: userId, rows: 0 },
      { action: 'claim_revoked', subjectId: userId },
    ]);
  });

  it('starts where it is told to, and shows the newest', async () => {
    await database.db.execute(
      sql`insert into audit_events (at, action, actor) select '2026-01-01T12:00:00Z', 'list_opened', n::text from generate_series(1, 3) n`,
    );
    expect(await admin('audit', '--since', '2026-01-01T12:00:01')).not.toContain('2026-01-01');
    expect(await admin('audit', '--since', '2026-01-01')).toContain('2026-01-01');
    const newest = (await admin('audit', '--limit=2')).split('\n');
    expect(newest.map((line) => line.replace(TIME, '').trim()[0])).toEqual(['2', '3']);
  });

  it.each([
    [['--since', 'yesterday'], 'The date after --since must look like 2026-11-21.'],
    [['--since', '2026-13-01'], 'The date after --since must look like 2026-11-21.'],
    [['--limit', '0'], 'The number after --limit must be from 1 to 999999.'],
    [['--limit', 'x'], 'The number after --limit must be from 1 to 999999.'],
    [
      ['more'],
      'npm run admin -- audit: there is no "more". npm run admin -- audit --help says what it takes.',
    ],
  ])('explains itself for %j', async (args, sentence) => {
    await expect(admin('audit', ...args)).rejects.toThrow(new CommandError(sentence));
  });
});
