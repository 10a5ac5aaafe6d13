import { describe, expect, it } from 'vitest';
import { briefSource, sourcePerson, travelerIdOf } from '#support/briefSource';
import { bestDates } from './bestDates';
import { readBrief } from './brief';
import type { BriefSource, SourcePerson } from './briefSource';
import { conflictSentences } from './conflictSentences';
import { leadSentence } from './lead';
import { noWindowSentences, undatedSentence } from './noDates';
import { suggestedSentence } from './suggestedDates';
import { readWhatIf, type WhatIf } from './whatIf';

const TODAY = '2027-01-01';

/** Somebody who is free from one day to another. */
function free(name: string, from: string, to: string, rest: Partial<SourcePerson> = {}) {
  return sourcePerson(name, { availabilityStart: from, availabilityEnd: to, ...rest });
}

const undated = (name: string) =>
  sourcePerson(name, { availabilityStart: null, availabilityEnd: null });

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

describe('the starting point of a brief', () => {
  const nightsOf = (
    endDate: string | null,
    trip: Partial<Pick<BriefSource, 'nights' | 'timingFlex'>> = {},
  ) =>
    readBrief(briefSource([EARLY], { startDate: '2027-05-01', endDate, ...trip }), {}, TODAY)
      .nights;

  it('is what the organizer said', () => {
    expect(nightsOf('2027-05-06', { nights: '10' })).toBe(10);
    expect(nightsOf(null, { nights: '+03', timingFlex: 'flexible' })).toBe(3);
  });

  it('is the number of nights of exact dates, from one to 60, or else seven', () => {
    expect(nightsOf('2027-05-06')).toBe(5);
    expect(nightsOf('2027-05-01')).toBe(1);
    expect(nightsOf('2027-12-31')).toBe(60);
    expect(nightsOf(null)).toBe(7);
  });

  it('is that of flexible dates only up to seven', () => {
    const timingFlex = 'flexible';
    expect(nightsOf('2027-05-06', { timingFlex })).toBe(5);
    expect(nightsOf('2027-05-08', { timingFlex })).toBe(7);
    expect(nightsOf('2027-05-22', { timingFlex })).toBe(7);
  });

  it('is the currency that most budgets use, or dollars', () => {
    const currencyOf = (...budgets: string[]) =>
      briefOf(budgets.map((budget, at) => ({ ...EARLY, budget, lastName: `L${at}` }))).currency;
    expect(currencyOf('€500', '£500', '€900', '$20')).toBe('EUR');
    expect(currencyOf('£500', '€900')).toBe('GBP');
    expect(currencyOf('500', 'whatever')).toBe('USD');
  });

  it('tells two people of the same name apart', () => {
    const twin = { ...EARLY, travelerId: 'anothertwn' };
    expect(briefOf([EARLY, twin]).people.map(({ name }) => name)).toEqual([
      'Ana Lima',
      'Ana Lima (2)',
    ]);
  });

  it('treats another currency or a minimum as unclear, and puts nobody over budget', () => {
    const brief = briefOf(
      ['€100', '100+', '$100', '100'].map((budget, at) => ({
        ...EARLY,
        budget,
        lastName: `L${at}`,
      })),
      { currency: 'USD', fixedCost: 200, nights: 2 },
    );
    expect(bestDates(brief)[0]?.counts).toBe('2 nights · 3 of 4');
  });

  it('describes the suggested dates by their own length, whatever is being tried', () => {
    const source = briefSource([EARLY], { startDate: '2027-05-02', endDate: '2027-05-04' });
    expect(suggestedSentence(readBrief(source, { nights: 20 }, TODAY))).toBe(
      'On the suggested dates, May 2 – 4, 2027: 1 of 1.',
    );
    expect(suggestedSentence(briefOf([EARLY]))).toBeNull();
  });

  it('says of a flexible trip what the suggested dates would do only if they are as long as what is asked for', () => {
    const dates = { startDate: '2027-05-02', endDate: '2027-05-05' };
    const source = briefSource([EARLY, undated('Eve Moss')], { ...dates, timingFlex: 'flexible' });
    const said = (nights: number) => suggestedSentence(readBrief(source, { nights }, TODAY));
    expect(said(3)).toBe('On the suggested dates, May 2 – 5, 2027: 1 of 1.');
    expect([said(2), said(4)]).toEqual([null, null]);
  });

  it('puts what lies within the dates of a flexible trip before what is nearer to their start', () => {
    const before = free('Ana Lima', '2027-07-05', '2027-07-09');
    const within = free('Ben Ode', '2027-07-20', '2027-07-24');
    const dates = { startDate: '2027-07-10', endDate: '2027-07-31' };
    const starts = (timingFlex: BriefSource['timingFlex']) =>
      bestDates(
        readBrief(briefSource([before, within], { ...dates, timingFlex }), { nights: 4 }, TODAY),
      ).map(({ range }) => range);
    expect(starts('same')).toEqual(['Jul 5 – 9, 2027', 'Jul 20 – 24, 2027']);
    expect(starts('flexible')).toEqual(['Jul 20 – 24, 2027', 'Jul 5 – 9, 2027']);
  });
});

describe('a what-if in the address', () => {
  it.each([
    [{ nights: '5' }, { nights: 5 }],
    [{ nights: 5.4 }, { nights: 5 }],
    [{ nights: 400 }, { nights: 60 }],
    [{ nights: 0 }, {}],
    [{ nights: -3 }, {}],
    [{ nights: 'many' }, {}],
    [{ nights: [5] }, { nights: 5 }],
    [{ nights: {} }, {}],
    [
      { fixedCost: 400, nightCost: '85.50' },
      { fixedCost: 400, nightCost: 85.5 },
    ],
    [{ fixedCost: 0 }, { fixedCost: 0 }],
    [{ fixedCost: '' }, {}],
    [{ fixedCost: null, nightCost: true }, {}],
    [{ fixedCost: -1, nightCost: 'x' }, {}],
    [{ fixedCost: 1e12 }, { fixedCost: 1_000_000_000 }],
    [{ currency: ' eur ' }, { currency: 'EUR' }],
    [{ currency: 'XQX' }, {}],
    [{ currency: '<b>' }, {}],
    [{ must: 'bcdfghjkmn-bcdfghjkmn-nobody-<i>' }, { must: 'bcdfghjkmn' }],
    [{ without: 7 }, {}],
    [{ without: ['bcdfghjkmn'] }, {}],
    [{ other: 1 }, {}],
  ])('%j is read as %j', (search, whatIf) => {
    expect(readWhatIf(search)).toEqual(whatIf);
  });

  it('leaves out whoever is marked both ways, and ignores ids that belong to nobody', () => {
    const id = EARLY.travelerId;
    const brief = briefOf([EARLY, LATE], { must: `${id}-qqqqqqqqqq`, without: id });
    expect(brief.people.map(({ name }) => name)).toEqual(['Ben Ode']);
    expect(brief.group.must).toEqual([]);
  });
});
