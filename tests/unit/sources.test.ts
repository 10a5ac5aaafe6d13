import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KIND_KEYS } from '@/features/plans/domain/itemKinds';
import { STAGE_KEYS } from '@/features/trips/domain/stage';

/** The reader of a typed line asks for the kind that says nothing. */
const KINDS = KIND_KEYS.filter((kind) => kind !== 'other');

it.each([
  ['stage', `stage [!=]== '(?:${STAGE_KEYS.join('|')})'`],
  ['kind of item', `(?:[!=]==|case) '(?:${KINDS.join('|')})'`],
])('no page or rule compares a %s by its name, so that a new one is covered', (_, byName) => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const found = files.flatMap(
    (name) => readFileSync(`src/${name}`, 'utf8').match(new RegExp(byName, 'g')) ?? [],
  );
  expect(found).toEqual([]);
});

/**
 * `Addressee` has a private constructor, so the compiler keeps anyone from giving `defineMail` an
 * address that hasn't been through the gate. This checks that nothing else hands a mail to the
 * queue's mailer.
 */
it('only defineMail.ts sends a mail about a trip', () => {
  const senders = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src/features', path))
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .filter((path) => /\bmailer[?!]?\.send\b/.test(readFileSync(path, 'utf8')));
  expect(senders).toEqual([
    // About an account, and tried again until it is sent.
    'src/features/identity/server/factorEnded.ts',
    'src/features/mails/server/defineMail.ts',
  ]);
});

const LOCKFILE = readFileSync('package-lock.json', 'utf8');

it('the lockfile records no address of a registry', () => {
  expect(LOCKFILE).not.toContain('"resolved"');
  expect(LOCKFILE).not.toContain('://registry');
});
