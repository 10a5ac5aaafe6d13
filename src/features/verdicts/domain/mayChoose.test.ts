import { describe, expect, it } from 'vitest';
import {
  mayChoose,
  stillAwaited,
  stillSilent,
  tooEarlySentence,
  withoutSentence,
} from './mayChoose';
import { briefRank, type Contender, rank } from './rank';

const until = { consentBy: '2027-03-01', timeZone: 'America/Los_Angeles' };
const BEFORE = new Date('2027-03-02T07:59:59Z');
const AFTER = new Date('2027-03-02T08:00:00Z');

describe('choosing', () => {
  const all = { asked: ['ana', 'ben'], answered: ['ana', 'ben'], toConfirm: [] };
  const of = (travelers: number, quorum: number) => ({ travelers, quorum });
  const some = { asked: ['ana', 'ben', 'chi'], answered: ['chi', 'ana'], toConfirm: [] };

  it('is possible once everyone has answered every variant that includes them', () => {
    expect(stillSilent([all, some])).toEqual(['ben']);
    expect(mayChoose([all], until, BEFORE)).toBe(true);
    expect(mayChoose([all, some], until, BEFORE)).toBe(false);
  });

  it('waits for whoever has only to confirm, and names them', () => {
    const met = { ...all, toConfirm: ['ben'] };
    expect(stillSilent([met])).toEqual([]);
    expect(stillAwaited([met, some])).toEqual(['ben']);
    expect(mayChoose([met], until, BEFORE)).toBe(false);
    expect(mayChoose([met], until, AFTER)).toBe(true);
    const awaited = [{ planTitle: 'Plan A', names: [], toConfirm: ['Clara'] }];
    expect(tooEarlySentence(awaited, until, [of(2, 2)])).toBe('Clara has not confirmed yet.');
    const both = [...awaited, { planTitle: 'Plan B', names: ['Ben'], toConfirm: ['Clara'] }];
    expect(tooEarlySentence(both, until, [of(2, 2)])).toBe(
      '1 more answer is needed about Plan B: Ben has not answered. Clara has not confirmed yet.',
    );
  });

  it('is possible once consentBy has passed where the organizer is', () => {
    expect(mayChoose([some], until, AFTER)).toBe(true);
    expect(mayChoose([some], { ...until, timeZone: 'Europe/Paris' }, BEFORE)).toBe(true);
  });

  it('says who is still awaited, and until when', () => {
    const awaited = (planTitle: string, ...names: string[]) => ({
      ...{ planTitle, names, toConfirm: [] },
    });
    expect(tooEarlySentence([awaited('Plan A', 'Ben')], until, [of(6, 5)])).toBe(
      '1 more answer is needed: Ben has not answered. After Mar 1, 2027, 5 answers are enough.',
    );
    expect(tooEarlySentence([awaited('Plan A', ...'abcdefg')], until, [of(6, 5), of(7, 4)])).toBe(
      '7 more answers are needed: a, b, c, d, e and 2 more have not answered. After Mar 1, 2027, fewer are enough.',
    );
    const both = [awaited('Plan A', 'Ben', 'Chi'), awaited('Plan B', 'Chi', 'Ben')];
    expect(tooEarlySentence(both, until, [of(6, 5)])).toBe(
      '2 more answers are needed: Ben and Chi have not answered. After Mar 1, 2027, 5 answers are enough.',
    );
  });

  it('says nothing of fewer answers where everybody’s are needed on any day', () => {
    const awaited = [{ planTitle: 'Plan A', names: ['Ben'], toConfirm: [] }];
    expect(tooEarlySentence(awaited, until, [of(2, 2)])).toBe(
      '1 more answer is needed: Ben has not answered.',
    );
  });

  it('names the plan where somebody has answered about another', () => {
    const awaited = [
      { planTitle: 'Plan A', names: ['Ben'], toConfirm: [] },
      { planTitle: 'Plan B', names: ['Ben', 'Chi'], toConfirm: [] },
      { planTitle: 'Plan C', names: [], toConfirm: [] },
    ];
    expect(tooEarlySentence(awaited, until, [of(6, 5)])).toBe(
      '1 more answer is needed about Plan A: Ben has not answered. 2 more answers are needed about Plan B: Ben and Chi have not answered. After Mar 1, 2027, 5 answers are enough.',
    );
  });

  it('names those it leaves out', () => {
    expect(withoutSentence(['Ana', 'Ben', 'Chi'])).toBe('Without Ana, Ben and Chi');
    expect(withoutSentence([])).toBeNull();
  });
});

describe('variants that carry', () => {
  const contender = (planTitle: string, works: number, open = 0, inBrief = [0]): Contender => ({
    ...{ planId: planTitle, planTitle, works, open, inBrief },
  });
  const reasons = (...of: Contender[]) =>
    rank(of).map(({ planTitle, reason }) => [planTitle, reason]);

  it('are ranked by most works, then fewest open conditions, then the order of the brief', () => {
    expect(
      reasons(
        contender('C', 4, 1, [-5, 2]),
        contender('B', 4, 1, [-5, 1]),
        contender('E', 3),
        contender('A', 5, 3),
        contender('D', 4),
      ),
    ).toEqual([
      ['A', 'First, because it works for 5 and D for 4.'],
      ['D', 'After A, because it works for 4 and A for 5.'],
      ['B', 'After D, because it works for 4, as D does, with 1 open condition where D has none.'],
      ['C', 'After B, because it works for 4, as B does, and its dates come later in the brief.'],
      ['E', 'After C, because it works for 3 and C for 4.'],
    ]);
  });

  it('may be one, or all of them', () => {
    expect(reasons(contender('A', 1))).toEqual([
      ['A', 'The only plan that can be chosen so far: it works for 1 traveler.'],
    ]);
    expect(reasons(contender('A', 2), contender('B', 2))).toEqual([
      ['A', 'First, because it works for 2, as B does, and was made before it.'],
      ['B', 'After A, because it works for 2, as A does, and was made after it.'],
    ]);
  });

  it('stand in the brief by people, fit, stretch, nearness and start', () => {
    const people = [
      { ranges: [{ from: 20_000, to: 20_010 }], slack: 2 },
      { ranges: [{ from: 20_004, to: 20_020 }], slack: 0 },
    ];
    const days = { planStart: '2024-10-08', planEnd: '2024-10-15' };
    // 2024-10-08 is day 20004: the first stretches by one day, the second fits.
    expect(briefRank(days, people, 20_001)).toEqual([-2, -1, 1, 3, 20_004]);
    expect(briefRank(days, people, null)).toEqual([-2, -1, 1, 0, 20_004]);
    // A party is as many people, who fit or stretch together (SPEC-4 14.2).
    const parties = people.map((one, at) => ({ ...one, size: at + 2 }));
    expect(briefRank(days, parties, null)).toEqual([-5, -3, 2, 0, 20_004]);
  });
});
