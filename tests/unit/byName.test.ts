import { readdirSync, readFileSync } from 'node:fs';
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
