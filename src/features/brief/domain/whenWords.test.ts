import { describe, expect, it } from 'vitest';
import { briefSource, free, travelerIdOf, undated, withCompanions } from '#support/briefSource';
import { askMessage } from './askMessage';
import { bestDates } from './bestDates';
import { readBrief } from './brief';
import type { SourcePerson } from './briefSource';
import type { WhatIf } from './whatIf';
import {
  conflictSentences,
  leadSentence,
  noWindowSentences,
  suggestedSentence,
  undatedSentence,
} from './whenWords';

const TODAY = '2027-01-01';

function briefOf(people: SourcePerson[], whatIf: WhatIf = {}, today = TODAY) {
  return readBrief(briefSource(people), whatIf, today);
}

function conflictOf(people: SourcePerson[], today = TODAY) {
  const brief = briefOf(people, {}, today);
  return conflictSentences(brief.dated, brief.today);
}

const EARLY = free('Ana Lima', '2027-05-01', '2027-05-08');
const LATE = free('Ben Ode', '2027-05-10', '2027-05-20');

// SPEC-2 3.1, SPEC-2 3.2, SPEC-2 3.3, SPEC-2 11
describe('two people who cannot both come', () => {
  it('are named, with the dates between which they share no night', () => {
    expect(conflictOf([LATE, EARLY])).toEqual([
      'Ana Lima and Ben Ode cannot both come: Ana Lima can stay until May 8, 2027, Ben Ode can come from May 10, 2027.',
    ]);
  });

  it('are said to stretch if one of them could', () => {
    const [sentence] = conflictOf([
      EARLY,
      free('Ben Ode', '2027-05-20', '2027-05-30', { flexibility: 'very' }),
    ]);
    expect(sentence).toBe(
      'Ana Lima and Ben Ode cannot both come: Ana Lima can stay until May 8, 2027, Ben Ode can come from May 13, 2027, even when they stretch.',
    );
  });

  it('are not mentioned when one night suits everybody', () => {
    expect(conflictOf([EARLY, free('Ben Ode', '2027-05-07', '2027-05-20')])).toEqual([]);
  });

  it('come after anyone who has no day left, or gave only one', () => {
    const past = free('Cy Twombly', '2026-12-01', '2026-12-10');
    const single = free('Dee Ito', '2027-05-04', '2027-05-04');
    expect(conflictOf([single, EARLY, past, LATE])).toEqual([
      'Cy Twombly could come until Dec 10, 2026.',
      'Dee Ito gave a single day, May 4, 2027.',
      expect.stringMatching(/^Ana Lima and Ben Ode cannot both come: /),
    ]);
  });
});

// SPEC-5 17 'Said'
describe('people of whom somebody gave several ranges', () => {
  const person = (name: string, ...days: [number, number][]) =>
    free(name, null, null, {
      availability: days.map(([from, to]) => ({
        start: `2027-05-${String(from).padStart(2, '0')}`,
        end: `2027-05-${String(to).padStart(2, '0')}`,
      })),
    });
  /** Away on one of these six nights each, two apart. */
  const butFor = (name: string, night: number) =>
    person(
      name,
      ...[1, 2, 3, 4, 5, 6].flatMap((one): [number, number][] =>
        one === night ? [] : [[one * 3, one * 3 + 1]],
      ),
    );

  it('are named, two to four, where no night holds all of them', () => {
    expect(conflictOf([person('Ana', [1, 4], [9, 12]), person('Ben', [5, 8])])).toEqual([
      'No night suits Ana and Ben together.',
    ]);
    const three = [
      person('Ana', [1, 3], [10, 12]),
      person('Ben', [1, 3], [20, 22]),
      person('Cy', [10, 12], [20, 22]),
    ];
    expect(conflictOf(three)).toEqual(['No night suits Ana, Ben and Cy together.']);
  });

  it('are counted, where not even four explain it', () => {
    const people = ['Ana', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay'].map((name, at) =>
      butFor(name, at + 1),
    );
    expect(conflictOf(people)).toEqual(['No night suits all 6. The most is 5.']);
    expect(conflictOf(people.slice(1))).toEqual([]);
  });

  it('are named for single days, and asked with all of their ranges', () => {
    expect(conflictOf([EARLY, person('Cy', [3, 3], [7, 7])])).toEqual([
      'Cy gave single days, May 3, 2027 and May 7, 2027.',
    ]);
    const [entry] = bestDates(briefOf([EARLY, person('Cy', [10, 12], [20, 29])], { nights: 7 }));
    expect(entry?.without.map(({ sentence }) => sentence)).toEqual([
      'Without Cy: can come May 10, 2027 - May 12, 2027 or May 20, 2027 - May 29, 2027.',
    ]);
    const brief = briefOf([EARLY, person('Cy', [10, 12], [20, 22])], { nights: 7 });
    const [best] = bestDates(brief);
    const who = best?.without[0]?.who;
    expect(who && best && askMessage(brief, best, who, 'https://x.example/')).toContain(
      'You said that you can come May 10, 2027 - May 12, 2027 or May 20, 2027 - May 22, 2027.',
    );
    expect(best?.changes).toEqual(['Smallest change: Cy would need 9 more days.']);
  });
});

describe('when there are no best dates', () => {
  const none = (people: SourcePerson[], whatIf: WhatIf = {}) => {
    const brief = briefOf(people, whatIf);
    expect(bestDates(brief)).toEqual([]);
    return noWindowSentences(brief);
  };

  it('the longest possible stay is named', () => {
    expect(none([EARLY, free('Ben Ode', '2027-05-01', '2027-05-04')], { nights: 12 })).toEqual([
      'No one can stay 12 nights. The longest that anyone can stay is 7.',
    ]);
    expect(none([free('Ana Lima', '2027-05-01', '2027-05-01')], { nights: 1 })).toEqual([
      'No one can stay even one night.',
    ]);
  });

  it('perhaps nobody has given any dates', () => {
    expect(none([undated('Ana Lima'), undated('Ben Ode')])).toEqual([
      'No one has given dates yet.',
    ]);
  });

  it('perhaps somebody who must come has given none', () => {
    expect(none([EARLY, undated('Eve Moss')], { must: travelerIdOf('Eve Moss') })).toEqual([
      'Eve Moss must come, and gave no dates.',
    ]);
  });

  it('perhaps those who must come never overlap, or one of them may not pay that much', () => {
    const must = [EARLY, LATE].map(({ travelerId }) => travelerId).join('-');
    expect(none([EARLY, LATE], { must, nights: 2 })).toEqual([
      expect.stringMatching(/^Ana Lima and Ben Ode cannot both come: /),
    ]);
    const poor = free('Cy Twombly', '2027-05-01', '2027-05-20', { budget: '$500' });
    expect(none([EARLY, poor], { must: poor.travelerId, fixedCost: 600 })).toEqual([
      'Cy Twombly must come, and has a budget of $500.',
    ]);
  });

  it('perhaps everybody is left out', () => {
    expect(none([EARLY], { without: EARLY.travelerId })).toEqual(['Everybody is left out.']);
  });
});

describe('an entry in the list of best dates', () => {
  it('names together those whom the same change adds', () => {
    const people = [
      free('Ana Lima', '2027-06-01', '2027-06-10'),
      free('Ben Ode', '2027-06-01', '2027-06-10'),
      free('Cy Twombly', '2027-06-01', '2027-06-10'),
      free('Dee Ito', '2027-06-06', '2027-06-10'),
      free('Eve Moss', '2027-06-06', '2027-06-10'),
    ];
    expect(bestDates(briefOf(people, { nights: 9 }))[0]).toMatchObject({
      range: 'Jun 1 – 10, 2027',
      counts: '9 nights · 3 of 5',
      changes: [
        'Smallest change: 4 nights instead of 9 (Jun 6 – 10, 2027) adds Dee Ito and Eve Moss.',
      ],
    });
  });

  it('gives both reasons for whoever is out by dates and money, and suggests no change', () => {
    const people = [EARLY, free('Ben Ode', '2027-05-10', '2027-05-11', { budget: '€50 max' })];
    const [entry] = bestDates(briefOf(people, { nights: 1, nightCost: 60 }));
    expect(entry?.counts).toBe('1 night · 1 of 2');
    expect(entry?.without.map(({ sentence }) => sentence)).toEqual([
      'Without Ben Ode: can come May 10, 2027 - May 11, 2027 and budget €50 max.',
    ]);
    expect(entry?.changes).toEqual([]);
  });

  it('is one of five at most', () => {
    const people = Array.from({ length: 8 }, (_, at) =>
      free(`Ana ${'Abcdefgh'[at]}`, `2027-0${at + 1}-10`, `2027-0${at + 1}-12`),
    );
    expect(bestDates(briefOf(people, { nights: 2 }))).toHaveLength(5);
  });

  it('counts among those who gave dates alone', () => {
    const brief = briefOf([EARLY, LATE, undated('Eve Moss'), undated('Fay Wu')], { nights: 3 });
    const [first, second] = bestDates(brief);
    expect(first?.counts).toBe('3 nights · 1 of 2');
    expect(second?.folded).toBe('May 10 – 13, 2027: 1 of 2, without Ana Lima');
    expect(undatedSentence(brief)).toBe('Eve Moss and Fay Wu gave no dates.');
  });

  it('begins with the changes that add most people, of these with those that give up the fewest nights', () => {
    const stay = (name: string, from: string) => free(name, from, '2027-06-10');
    const people = [
      ...['Ana A', 'Ana B', 'Ana C', 'Ana D'].map((name) => stay(name, '2027-06-01')),
      free('Ben Ode', '2027-07-01', '2027-07-03'),
      stay('Cy Twombly', '2027-06-07'),
      stay('Dee Ito', '2027-06-05'),
      stay('Eve Moss', '2027-06-08'),
      stay('Fay Wu', '2027-06-08'),
    ];
    expect(bestDates(briefOf(people, { nights: 9 }))[0]?.changes).toEqual([
      'Smallest change: 2 nights instead of 9 (Jun 8 – 10, 2027) adds Eve Moss and Fay Wu.',
      'Smallest change: 5 nights instead of 9 (Jun 5 – 10, 2027) adds Dee Ito.',
      'Smallest change: 3 nights instead of 9 (Jun 7 – 10, 2027) adds Cy Twombly.',
      'Smallest change: Ben Ode would need 30 more days.',
    ]);
  });
});

describe('the lead', () => {
  const leadOf = (people: SourcePerson[], whatIf: WhatIf = {}) => {
    const brief = briefOf(people, whatIf);
    return leadSentence(brief, bestDates(brief));
  };
  const week = (name: string) => free(name, '2027-07-10', '2027-07-20');

  it('says the brief of eight answers, of which three have no dates, in one sentence', () => {
    const people = [
      ...['Ana Lima', 'Ben Ode', 'Cy Twombly', 'Dee Ito'].map(week),
      free('Eve Moss', '2027-08-01', '2027-08-09'),
      ...['Fay Wu', 'Gus Berg', 'Hal Iden'].map(undated),
    ];
    expect(leadOf(people)).toBe(
      "Jul 10 – 17, 2027: 4 of the 5 who gave dates. Eve Moss can't. Fay Wu, Gus Berg and Hal Iden gave no dates.",
    );
  });

  it('names two who can’t, and nobody where everyone can', () => {
    const early = [
      free('Ana Lima', '2027-06-01', '2027-06-09'),
      free('Ben Ode', '2027-06-01', '2027-06-02'),
    ];
    expect(leadOf([...early, week('Cy Twombly'), week('Dee Ito')])).toBe(
      "Jul 10 – 17, 2027: 2 of the 4 who gave dates. Ana Lima and Ben Ode can't.",
    );
    expect(leadOf([week('Cy Twombly')])).toBe('Jul 10 – 17, 2027: 1 of the 1 who gave dates.');
  });

  it('has at most five names of a kind, and leaves out whoever is “without”', () => {
    const names = ['Ana', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
    const people = [
      ...names.map((name) => week(`${name} One`)),
      ...names.slice(0, 7).map((name) => free(`${name} Two`, '2027-09-01', '2027-09-20')),
      ...names.slice(0, 6).map((name) => undated(`${name} Three`)),
    ];
    const without = travelerIdOf('Hal One');
    expect(leadOf(people, { without })).toBe(
      "Jul 10 – 17, 2027: 7 of the 14 who gave dates. Ana Two, Ben Two, Cy Two, Dee Two, Eve Two and 2 more can't. Ana Three, Ben Three, Cy Three, Dee Three, Eve Three and 1 more gave no dates.",
    );
  });

  it('is not there while nobody has given dates', () => {
    expect(leadOf([undated('Ana Lima')])).toBeNull();
    expect(leadOf([])).toBeNull();
  });
});

// SPEC-4 14.2
describe('a brief with a party', () => {
  const IDA = free('Ida Berg', '2027-07-10', '2027-07-20', withCompanions('Tom', 'Max', 'Lea'));
  const FRIENDS = [
    free('Ana Lima', '2027-07-08', '2027-07-20'),
    free('Ben Ode', '2027-07-01', '2027-07-20'),
  ];
  const AWAY = free('Cy Ito', '2027-08-01', '2027-08-09');

  it('counts people, and keeps who answers together for themselves and others', () => {
    const brief = briefOf([IDA, ...FRIENDS, AWAY]);
    const [best] = bestDates(brief);
    expect(best).toMatchObject({
      people: 6,
      counts: '7 nights · 6 of 7 people',
      folded: 'Jul 10 – 17, 2027: 6 of 7 people, without Cy Ito',
      otherStarts: 'or any start from Jul 10, 2027 to Jul 13, 2027',
    });
    expect(leadSentence(brief, bestDates(brief))).toBe(
      "Jul 10 – 17, 2027: 6 of 7 people can come. Cy Ito can't.",
    );
  });

  it('names a party as its card does', () => {
    const early = free('Ana Lima', '2027-07-01', '2027-07-08');
    const brief = briefOf([IDA, early, undated('Eve Moss')], { must: travelerIdOf('Ana Lima') });
    const [best] = bestDates(brief);
    expect(best?.without.map(({ sentence }) => sentence)).toEqual([
      'Without Ida Berg + 3: can come Jul 10, 2027 - Jul 20, 2027.',
    ]);
    expect(best?.changes).toEqual(['Smallest change: Ida Berg + 3 would need 9 more days.']);
    expect(leadSentence(brief, bestDates(brief))).toBe(
      "Jul 1 – 8, 2027: 1 of 5 people can come. Ida Berg + 3 can't. Eve Moss gave no dates.",
    );
  });

  it('takes four who can come together before three who answer each for themselves', () => {
    const three = ['Ana', 'Ben', 'Cy'].map((name) => free(name, '2027-05-01', '2027-05-08'));
    const [best, next] = bestDates(briefOf([...three, IDA]));
    expect([best?.people, next?.people]).toEqual([4, 3]);
    expect(best?.range).toBe('Jul 10 – 17, 2027');
  });

  it('counts people on the suggested dates', () => {
    const dates = { startDate: '2027-07-08', endDate: '2027-07-18' };
    const brief = readBrief(briefSource([IDA, ...FRIENDS], dates), {}, TODAY);
    expect(suggestedSentence(brief)).toBe(
      'On the suggested dates, Jul 8 – 18, 2027: 2 of 6 people.',
    );
  });

  it('leaves out or requires a party by any of its people', () => {
    for (const name of ['Ida Berg', 'Lea']) {
      const id = travelerIdOf(name);
      const [ida, ana] = briefOf([IDA, ...FRIENDS], { without: id }).everyone;
      expect([ida?.isWithout, ana?.isWithout]).toEqual([true, false]);
      expect(bestDates(briefOf([IDA, ...FRIENDS], { without: id }))[0]?.people).toBe(2);
      expect(briefOf([IDA, ...FRIENDS], { must: id }).everyone[0]?.isMust).toBe(true);
    }
  });

  it('counts to members how many people money leaves out, and what would bring them in', () => {
    const money = { ...withCompanions('Tom', 'Max', 'Lea'), budgetFor: 'all' as const };
    const ida = free('Ida Berg', '2027-07-10', '2027-07-20', { ...money, budget: '$2,400' });
    const friends = ['Ana', 'Ben'].map((name) => free(name, '2027-07-10', '2027-07-20'));
    const named = briefOf([ida, ...friends], { fixedCost: 700, currency: 'USD' });
    const [best] = bestDates({ ...named, namesMoney: false });
    expect(best?.counts).toBe('7 nights · 2 of 6 people');
    expect(best?.without.map(({ sentence }) => sentence)).toEqual([
      'Without 4 people, for their budget.',
    ]);
    expect(best?.changes).toEqual([
      'Smallest change: $600 per person instead of $700 adds 4 people.',
    ]);
  });
});
