import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS_DIR } from '#support/migrationsDir';

/**
 * Changes that servers of the previous version can't cope with: what they read is gone, or what
 * they write is refused.
 */
const BREAKS_OLDER =
  /\bdrop (?:table|column)\b|\brename (?:to|column|constraint)\b|\balter column \S+ (?:set data )?type\b|\bset not null\b|\badd column (?!.*\bdefault\b).*\bnot null\b/i;

/** Migrations for which docs/hosting.md says to stop all servers. */
const ALL_STOP = ['0004_limit-counts.sql'];

/** Returns the migrations with a statement that would break servers that are still running. */
function breaking(migrations: Readonly<Record<string, string>>): string[] {
  return Object.keys(migrations).filter((name) =>
    (migrations[name] ?? '')
      .split('--> statement-breakpoint')
      .some((statement) => BREAKS_OLDER.test(statement.replace(/^\s*--.*$/gm, ''))),
  );
}

it('migrations keep everything that servers of the previous version read and write', () => {
  const names = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'));
  const migrations = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(MIGRATIONS_DIR, name), 'utf8')]),
  );
  expect(
    breaking(migrations),
    'add first and remove a version later, or name it here and in docs/hosting.md',
  ).toEqual(ALL_STOP);
});

it.each([
  'ALTER TABLE "trips" DROP COLUMN "vibe";',
  'ALTER TABLE "trips" RENAME COLUMN "vibe" TO "mood";',
  'ALTER TABLE "trips" ALTER COLUMN "vibe" SET DATA TYPE integer;',
  'ALTER TABLE "trips" ALTER COLUMN "vibe" SET NOT NULL;',
  'ALTER TABLE "trips" ADD COLUMN "mood" text NOT NULL;',
])('this would break them: %s', (statement) => {
  expect(breaking({ one: statement })).toEqual(['one']);
});

it.each([
  'ALTER TABLE "trips" ADD COLUMN "mood" text;',
  `ALTER TABLE "trips" ADD COLUMN "mood" text DEFAULT '' NOT NULL;`,
  'CREATE TABLE "moods" ("id" text PRIMARY KEY NOT NULL);',
])('this would not: %s', (statement) => {
  expect(breaking({ one: statement })).toEqual([]);
});
