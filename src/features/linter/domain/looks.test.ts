import { expect, it } from 'vitest';
import { ana, ben, findings, stay } from '#support/linted';
import { findingKey } from './lint';
import { countFindings, countsInWords, opposing, whyNotYet, withLooks } from './looks';

const found = findings({
  items: [stay()],
  travelers: [
    ana({ mustSee: 'The moss garden', accommodations: 'No nuts' }),
    { ...ben, mustSee: 'Snow' },
  ],
});
const looksAt = (...places: number[]) =>
  places.flatMap((at) => (found[at] ? [{ key: findingKey(found[at]), by: 'Rosa' }] : []));

it('puts errors first, and keeps the order of the rules', () => {
  const reversed = withLooks([...found].reverse(), []);
  expect(reversed.map(({ finding }) => finding.level)).toEqual(['error', 'warning', 'warning']);
});

it('is blocked by errors, even acknowledged ones, and by warnings that nobody has acknowledged', () => {
  const looked = withLooks(found, looksAt(0, 1));
  expect(opposing(looked).map(({ finding }) => finding.sentence)).toEqual([
    "Nothing takes care of Ana's needs.",
    'Nothing serves Ben\'s wish: "Snow".',
  ]);
  expect(opposing(withLooks(found, looksAt(1, 2)))).toHaveLength(1);
});

it('says in words what was found, and why a plan cannot be proposed yet', () => {
  const counts = countFindings(withLooks(found, looksAt(1)));
  expect(counts).toEqual({ errors: 1, warnings: 2, looked: 1 });
  expect(countsInWords(counts)).toBe('1 error, 2 warnings');
  expect(whyNotYet(counts)).toBe('First 1 error must be solved, and 1 warning must be looked at.');
  expect(whyNotYet({ ...counts, looked: 2 })).toBe('First 1 error must be solved.');
  expect(whyNotYet({ errors: 0, warnings: 3, looked: 1 })).toBe(
    'First 2 warnings must be looked at.',
  );
  expect(whyNotYet({ errors: 0, warnings: 3, looked: 3 })).toBeNull();
  expect(countsInWords({ errors: 0, warnings: 0, looked: 0 })).toBeNull();
});
