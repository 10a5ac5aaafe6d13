import { describe, expect, it } from 'vitest';
import { briefSource, sourcePerson, travelerIdOf } from '#support/briefSource';
import { bestDates } from './bestDates';
import { readBrief } from './brief';
import type { SourcePerson } from './briefSource';
import { conflictSentences } from './conflictSentences';
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
    expect(entry?.without).toEqual([
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

  it('counts those who gave no dates, and names them separately', () => {
    const brief = briefOf([EARLY, undated('Eve Moss'), undated('Fay Wu')], { nights: 3 });
    expect(bestDates(brief)[0]?.counts).toBe('3 nights · 1 of 3');
    expect(undatedSentence(brief)).toBe('Eve Moss and Fay Wu have given no dates.');
  });
});

describe('the starting point of a brief', () => {
  it('is the trip’s own number of nights, from one to 60, or else seven', () => {
    const nightsOf = (startDate: string | null, endDate: string | null) =>
      readBrief(briefSource([EARLY], { startDate, endDate }), {}, TODAY).nights;
    expect(nightsOf('2027-05-01', '2027-05-06')).toBe(5);
    expect(nightsOf('2027-05-01', '2027-05-01')).toBe(1);
    expect(nightsOf('2027-01-01', '2027-12-31')).toBe(60);
    expect(nightsOf('2027-05-01', null)).toBe(7);
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
    expect(bestDates(brief)[0]?.counts).toBe('2 nights · 2 of 4');
  });

  it('describes the suggested dates by their own length, whatever is being tried', () => {
    const source = briefSource([EARLY], { startDate: '2027-05-02', endDate: '2027-05-04' });
    expect(suggestedSentence(readBrief(source, { nights: 20 }, TODAY))).toBe(
      'On the suggested dates, May 2 – 4, 2027: 1 of 1.',
    );
    expect(suggestedSentence(briefOf([EARLY]))).toBeNull();
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
