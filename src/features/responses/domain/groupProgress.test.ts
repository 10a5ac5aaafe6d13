import { describe, expect, it } from 'vitest';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { groupProgress } from './groupProgress';

const said = (
  numPeople: string,
  answered: number,
  list: Parameters<typeof groupProgress>[2] = null,
) => groupProgress({ stage: 'gathering', numPeople }, answered, list)?.label;

describe('how many of a group have answered', () => {
  it.each([
    ['8', 1, '1 of 8 are aboard'],
    ['8', 8, '8 of 8 are aboard'],
    [' 12500 ', 3, '3 of 12,500 are aboard'],
    ['8', 9, '9 are aboard'],
    ['about 8', 2, '2 are aboard'],
    ['7.5', 2, '2 are aboard'],
    ['-3', 0, '0 are aboard'],
    ['0', 0, '0 are aboard'],
    ['', 1, '1 is aboard'],
  ])('is said of %j expected and %i answers', (numPeople, answered, label) => {
    expect(said(numPeople, answered)).toBe(label);
  });

  it('goes by the list where there is one, and says nothing when nobody on it can come', () => {
    expect(said('8', 5, { answered: 1, expected: 3 })).toBe('1 of 3 are aboard');
    expect(said('8', 5, { answered: 0, expected: 0 })).toBeUndefined();
  });

  it('is said only while the trip takes answers', () => {
    const stages = STAGE_KEYS.filter((stage) => groupProgress({ stage, numPeople: '8' }, 5, null));
    expect(stages).toEqual(['gathering']);
  });
});
