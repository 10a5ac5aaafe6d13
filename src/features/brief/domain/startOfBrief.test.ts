import { describe, expect, it } from 'vitest';
import { briefSource, free, undated } from '#support/briefSource';
import { bestDates } from './bestDates';
import { readBrief } from './brief';
import type { BriefSource, SourcePerson } from './briefSource';
import { readWhatIf, type WhatIf } from './whatIf';
import { suggestedSentence } from './whenWords';

const TODAY = '2027-01-01';

function briefOf(people: SourcePerson[], whatIf: WhatIf = {}) {
  return readBrief(briefSource(people), whatIf, TODAY);
}

const EARLY = free('Ana Lima', '2027-05-01', '2027-05-08');
const LATE = free('Ben Ode', '2027-05-10', '2027-05-20');

// SPEC-2 3.1, SPEC-2 3.2, SPEC-2 3.3
describe('the starting point of a brief', () => {
  const nightsOf = (endDate: string | null, trip: Partial<Pick<BriefSource, 'timingFlex'>> = {}) =>
    readBrief(briefSource([EARLY], { startDate: '2027-05-01', endDate, ...trip }), {}, TODAY)
      .nights;

  it('is the number of nights of exact dates, from one to 60, or else seven', () => {
    expect(nightsOf('2027-05-06')).toBe(5);
    expect(nightsOf('2027-05-01')).toBe(1);
    expect(nightsOf('2027-12-31')).toBe(60);
    expect(nightsOf(null)).toBe(7);
  });

  it('is that of flexible dates only up to fourteen, or else seven', () => {
    const timingFlex = 'flexible';
    expect(nightsOf('2027-05-01', { timingFlex })).toBe(1);
    expect(nightsOf('2027-05-09', { timingFlex })).toBe(8);
    expect(nightsOf('2027-05-15', { timingFlex })).toBe(14);
    expect(nightsOf('2027-05-16', { timingFlex })).toBe(7);
    expect(nightsOf(null, { timingFlex })).toBe(7);
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
