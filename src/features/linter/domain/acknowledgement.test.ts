import { describe, expect, it } from 'vitest';
import { ana, ben, findings, stay } from '#support/linted';
import {
  blockingFindings,
  countFindings,
  countsInWords,
  whyNotYet,
  withAcknowledgements,
} from './acknowledgement';
import { findingKey } from './lint';

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
  const reversed = withAcknowledgements([...found].reverse(), []);
  expect(reversed.map(({ finding }) => finding.level)).toEqual(['error', 'warning', 'warning']);
});

it('is blocked by errors, even acknowledged ones, and by warnings that nobody has acknowledged', () => {
  const looked = withAcknowledgements(found, looksAt(0, 1));
  expect(blockingFindings(looked).map(({ finding }) => finding.sentence)).toEqual([
    'Nobody has said what Ana\'s need touches: "No nuts".',
    'Nothing serves Ben\'s wish: "Snow".',
  ]);
  expect(blockingFindings(withAcknowledgements(found, looksAt(1, 2)))).toHaveLength(1);
});

it('says in words what was found, and why a plan cannot be proposed yet', () => {
  const counts = countFindings(withAcknowledgements(found, looksAt(1)));
  expect(counts).toEqual({ errors: 1, warnings: 2, looked: 1 });
  expect(countsInWords(counts)).toBe('1 error, 2 warnings');
  expect(whyNotYet(counts)).toBe('First solve 1 error and look at 1 warning.');
  expect(whyNotYet({ ...counts, looked: 2 })).toBe('First solve 1 error.');
  expect(whyNotYet({ errors: 0, warnings: 3, looked: 1 })).toBe('First look at 2 warnings.');
  expect(whyNotYet({ errors: 0, warnings: 3, looked: 3 })).toBeNull();
  expect(countsInWords({ errors: 0, warnings: 0, looked: 0 })).toBeNull();
});

describe('an error', () => {
  const aside = (rule: string, reason: string) => {
    const finding = findings({
      items: [
        stay({ rooms: [{ name: 'Blue', beds: 1, who: ['ana', 'ben'] }], endsOn: '2027-04-11' }),
      ],
      travelers: [ana({ accommodations: 'No nuts' }), ben],
    }).find((one) => one.rule === rule);
    if (!finding) throw new Error(`There is no finding of ${rule}.`);
    return blockingFindings(
      withAcknowledgements([finding], [{ key: findingKey(finding), by: 'Rosa', reason }]),
    );
  };

  it('is set aside with a reason, and not without', () => {
    expect(aside('need', 'She brings her own.')).toEqual([]);
    expect(aside('need', '')).toHaveLength(1);
  });

  it.each(['outsidePlan', 'roomFull'])('is never set aside if it is %s', (rule) => {
    expect(aside(rule, 'It will do.')).toHaveLength(1);
  });

  it('is counted no more once it is set aside', () => {
    const [need] = found;
    if (!need) throw new Error('There is no finding.');
    const look = { key: findingKey(need), by: 'Rosa', reason: 'She brings her own.' };
    expect(countFindings(withAcknowledgements(found, [look])).errors).toBe(0);
  });
});
