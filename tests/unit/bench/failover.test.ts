import { describe, expect, it } from 'vitest';
import { longestSilence } from '../../../bench/failover/longestSilence';
import { lostAnswers } from '../../../bench/failover/lostAnswers';

describe('of acknowledged answers', () => {
  const answer = (edition: number, tripId = 'kyoto', email = 'ben@example.com') => ({
    tripId,
    email,
    edition,
  });

  it('none is lost that is there, or was changed without an acknowledgement', () => {
    expect(lostAnswers([answer(1)], [answer(1)])).toEqual([]);
    expect(lostAnswers([answer(1)], [answer(2)])).toEqual([]);
    expect(lostAnswers([answer(1), answer(2)], [answer(2)])).toEqual([]);
    expect(lostAnswers([], [answer(1)])).toEqual([]);
  });

  it('one is lost that is missing, or only there in its earlier state', () => {
    expect(lostAnswers([answer(1)], [])).toEqual([answer(1)]);
    expect(lostAnswers([answer(1), answer(2)], [answer(1)])).toEqual([answer(2)]);
    expect(lostAnswers([answer(1)], [answer(1, 'oslo'), answer(1, 'kyoto', 'amy@x.org')])).toEqual([
      answer(1),
    ]);
  });
});

describe('the longest silence', () => {
  it('begins with the last moment before, and ends with the first after', () => {
    expect(longestSilence([100, 5_000, 5_100, 22_100, 22_200], 5_150)).toBe(17_000);
  });

  it('is a later one, if that is longer', () => {
    expect(longestSilence([100, 1_000, 9_000], 150)).toBe(8_000);
  });

  it('is none without anything after', () => {
    expect(longestSilence([100, 5_000], 5_000)).toBe(0);
    expect(longestSilence([], 0)).toBe(0);
  });
});
