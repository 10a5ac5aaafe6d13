import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STAGE_KEYS } from '@/features/trips/domain/stage';

const BY_NAME = new RegExp(`stage [!=]== '(?:${STAGE_KEYS.join('|')})'`, 'g');

it('no page or rule compares a stage by its name: STAGES says what holds in it, so that a new stage is covered', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const found = files.flatMap((name) => readFileSync(`src/${name}`, 'utf8').match(BY_NAME) ?? []);
  expect(found).toEqual([]);
});
