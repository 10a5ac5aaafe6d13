// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { briefOf, nthTravelerId } from '#support/briefOf';
import { withCompanions } from '#support/briefSource';
import { saying } from '#support/saying';
import type { WhatIf } from '../domain/whatIf';
import { WishesRegion } from './BriefView';
import { BudgetRegion } from './BudgetRegion';
import { NightsAndPeople } from './NightsAndPeople';
import { NeedsRegions, OperatorRegions } from './OperatorRegions';
import { WhatIfPeople } from './WhatIfPeople';

afterEach(cleanup);

const AllRegions = (props: ComponentProps<typeof OperatorRegions>) => (
  <>
    <NeedsRegions {...props} />
    <OperatorRegions {...props} />
  </>
);

/** The text of a region, a line per element. */
function linesOf(title: string): string[] {
  const region = screen.getByRole('region', { name: title });
  const parts = region.querySelectorAll(
    'p, dt, dd:not(:has(li)), li:not(:has(p)), th, h3, caption',
  );
  return [...parts].map((part) => part.textContent ?? '');
}

const BUDGETS = [
  { firstName: 'Amy', budget: 'about $1,500' },
  { firstName: 'Ben', budget: '$900' },
  { firstName: 'Cleo', budget: '$120 a night' },
  { firstName: 'Dan', budget: '€1.800' },
  { firstName: 'Eve', budget: 'as little as we can' },
  { firstName: 'Fay', budget: '$1000+' },
  { firstName: 'Gus', budget: '700' },
  { firstName: 'Hal', budget: '$2,000 for the two of us' },
];

// SPEC-2 3.3
describe('region Budget', () => {
  const renderBudgets = (whatIf: WhatIf = {}) =>
    render(<BudgetRegion brief={briefOf(BUDGETS, whatIf)} />);

  it('lists the amounts as they were read, sorted, with the original words', () => {
    renderBudgets();
    const all = linesOf('Budget');
    expect(all.slice(all.indexOf('What everyone said'))).toEqual([
      'What everyone said',
      '$120 per night$840 for 7 nights',
      'Cleo $120 a night',
      'up to $900 per person',
      'Ben $900',
      '$1,000 or more',
      'Fay $1000+',
      'up to $1,500 per person',
      'Amy about $1,500',
      'up to €1,800 per personunclear: not in USD',
      'Dan €1.800',
      'unclearfor two?',
      'Hal $2,000 for the two of us',
      'unclearin which currency?',
      'Gus 700',
      'unclear',
      'Eve as little as we can',
    ]);
  });

  it('has a table of who can still come at which cost', () => {
    renderBudgets();
    const name = 'Cost per person and who can still come';
    const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Up to $840', '4 of 4Above that without Cleo.'],
      ['Up to $900', '3 of 4Above that without Ben.'],
      ['Up to $1,000', '2 of 4Above that unclear: Fay.'],
      ['Up to $1,500', '1 of 4Above that without Amy.'],
    ]);
    screen.getByText('Unclear, and not counted here: Dan, Eve, Gus and Hal.');
  });

  it('says who is over at a cost that is tried, and never counts unclear budgets as over', () => {
    renderBudgets({ fixedCost: 500, nightCost: 100 });
    expect(linesOf('Budget').slice(0, 3)).toEqual([
      'At $1,200 per person: 1 of the 4 who named an amount.',
      'Over: Ben $900, Cleo $120 a night',
      'Unclear: Dan €1.800, Eve as little as we can, Fay $1000+, Gus 700, Hal $2,000 for the two of us',
    ]);
  });

  it('follows the nights, the currency and who is left out', () => {
    const without = nthTravelerId(1);
    renderBudgets({ fixedCost: 1000, nights: 10, currency: 'EUR', without });
    expect(linesOf('Budget').slice(0, 2)).toEqual([
      'At €1,000 per person: 1 of the 1 who named an amount.',
      'Unclear: Amy about $1,500, Cleo $120 a night, Eve as little as we can, Fay $1000+, Gus 700, Hal $2,000 for the two of us',
    ]);
  });

  it('has no staircase when nobody named an amount', () => {
    render(<BudgetRegion brief={briefOf([{ budget: 'no idea' }])} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(linesOf('Budget')).toEqual(['What everyone said', 'unclear', 'Person 1 no idea']);
  });
});

// SPEC-2 3.3
describe('region Budget as members read it', () => {
  const readBudgets = (whatIf: WhatIf = {}) => {
    const brief = briefOf(BUDGETS, whatIf);
    render(<BudgetRegion brief={{ ...brief, namesMoney: false }} />);
    return screen.getByRole('region', { name: 'Budget' }).textContent ?? '';
  };

  it('says how many can still come at which cost, and names nobody', () => {
    const text = readBudgets();
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Up to $840', '4 of 4Above that without 1 person.'],
      ['Up to $900', '3 of 4Above that without 1 person.'],
      ['Up to $1,000', '2 of 4Above that unclear: 1 person.'],
      ['Up to $1,500', '1 of 4Above that without 1 person.'],
    ]);
    screen.getByText('Unclear, and not counted here: 4 people.');
    for (const { firstName, budget } of BUDGETS) {
      expect(text).not.toContain(firstName);
      if (budget !== '$900') expect(text).not.toContain(budget);
    }
  });

  it('says for a cost that is tried how many it suits', () => {
    const text = readBudgets({ fixedCost: 500, nightCost: 100 });
    saying('At $1,200 per person: 1 of 4. Unclear: 5.');
    for (const { firstName } of BUDGETS) expect(text).not.toContain(firstName);
  });
});

const GAVE_DATES = { availability: [{ start: '2027-04-01', end: '2027-04-04' }] };

describe('the staircase of nights', () => {
  it('says how many can come at most for each length', () => {
    const runs = [
      { from: 1, to: 3, people: 2 },
      { from: 4, to: 4, people: 1 },
    ];
    render(<NightsAndPeople runs={runs} brief={briefOf([GAVE_DATES, GAVE_DATES, {}])} />);
    screen.getByText('The longer, the fewer: how many of the 2 who gave dates can come at most.');
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['1 – 3 nights2', '4 nights1']);
  });
});

describe('region Wishes', () => {
  it('lists every must-see with its author', () => {
    const wishes = [
      { firstName: 'Amy', mustSee: 'The moss garden' },
      { firstName: 'Ben', mustSee: '  ' },
      { firstName: 'Cleo', mustSee: 'Night train' },
    ];
    render(<WishesRegion brief={briefOf(wishes)} />);
    const items = within(screen.getByRole('region', { name: 'Wishes' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'AmyThe moss garden',
      'CleoNight train',
    ]);
  });

  it('says so when there is none', () => {
    render(<WishesRegion brief={briefOf([{}])} />);
    expect(linesOf('Wishes')).toEqual(['No one has named a must-see yet.']);
  });
});

describe('the operators’ regions', () => {
  it('show where people come from, who shares a room, and what they need, want and prefer', () => {
    const answers = [
      {
        firstName: 'Amy',
        fromLocation: 'São Paulo',
        shareRoom: 'yes',
        accommodations: 'Peanut allergy',
      },
      { firstName: 'Ben', fromLocation: 'sao paulo', shareRoom: 'no', specialTravel: 'A cello' },
      { firstName: 'Cleo', fromLocation: 'Cork', shareRoom: 'maybe', preferences: 'Sleeps late' },
      { firstName: 'Dan', shareRoom: 'yes' },
    ] as const;
    render(<AllRegions brief={briefOf(answers)} />);
    expect(linesOf('From where')).toEqual([
      ...['São Paulo', '2', 'Amy, Ben'],
      ...['Cork', '1', 'Cleo'],
      ...['No answer', '1', 'Dan'],
    ]);
    expect(linesOf('Rooms')).toEqual([
      ...['Yes', '2', 'Amy, Dan'],
      ...['No', '1', 'Ben'],
      ...['Maybe', '1', 'Cleo'],
    ]);
    expect(linesOf('Needs')).toEqual(['Amy', 'Peanut allergy']);
    expect(linesOf('Travel needs')).toEqual(['Ben', 'A cello']);
    expect(linesOf('Preferences')).toEqual(['Cleo', 'Sleeps late']);
  });

  // SPEC-2 9 'Shredding'
  it('say when needs were deleted, and of whom if somebody has answered since', () => {
    const gone = { needsDeletedOn: '2027-05-10' };
    const brief = briefOf([
      { firstName: 'Amy', ...gone },
      { firstName: 'Ben', ...gone },
    ]);
    const { rerender } = render(<AllRegions brief={brief} />);
    expect(linesOf('Needs')).toEqual(['Deleted on May 10, 2027']);
    expect(linesOf('Travel needs')).toEqual(['Deleted on May 10, 2027']);
    expect(linesOf('Preferences')).toEqual(['No one has named a preference.']);
    const since = { firstName: 'Ben', accommodations: 'No nuts' };
    rerender(<AllRegions brief={briefOf([{ firstName: 'Amy', ...gone }, since])} />);
    expect(linesOf('Needs')).toEqual(['Amy', 'Deleted on May 10, 2027', 'Ben', 'No nuts']);
  });
});

// SPEC-4 14.2
describe('a party', () => {
  const { companions } = withCompanions('Tom', 'Lea', 'Max');
  const ida = { firstName: 'Ida', budget: '$2,400', budgetFor: 'all', companions } as const;
  const dates = { availability: [{ start: '2027-04-03', end: '2027-04-10' }] };

  it('counts by what each of its people may cost', () => {
    const brief = briefOf([ida, { firstName: 'Ben', budget: '$900' }], { fixedCost: 700 });
    const { rerender } = render(<BudgetRegion brief={brief} />);
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Up to $600', '5 of 5 peopleAbove that without Ida + 3.'],
      ['Up to $900', '1 of 5 peopleAbove that without Ben.'],
    ]);
    expect(linesOf('Budget').slice(0, 2)).toEqual([
      'At $700 per person: 1 of 5 people.',
      'Over: Ida + 3 $2,400',
    ]);
    rerender(<BudgetRegion brief={{ ...brief, namesMoney: false }} />);
    saying('Above that without 4 people.');
  });

  it('counts by people in the staircase of nights', () => {
    const brief = briefOf([
      { ...ida, ...dates },
      { firstName: 'Ben', ...dates },
    ]);
    render(<NightsAndPeople brief={brief} runs={[{ from: 1, to: 7, people: 5 }]} />);
    saying('The longer, the fewer: how many of 5 people can come at most.');
  });

  it('is counted where it comes from, with each need by the name of who has it', () => {
    const [tom, lea, max] = companions;
    const party = [tom, lea && { ...lea, companionNeeds: 'No nuts' }, max].flatMap(
      (one) => one ?? [],
    );
    const own = { fromLocation: 'Cork', shareRoom: 'no', accommodations: 'A cot' } as const;
    render(<AllRegions brief={briefOf([{ ...ida, ...own, companions: party }])} />);
    expect(linesOf('From where')).toEqual(['Cork', '4', 'Ida + 3']);
    expect(linesOf('Rooms')).toEqual(['No', '4', 'Ida + 3']);
    expect(linesOf('Needs')).toEqual(['Ida', 'A cot', 'Lea (with Ida)', 'No nuts']);
  });

  it('is tried as one, and says whom it is', () => {
    render(<WhatIfPeople everyone={briefOf([ida]).everyone} onChange={() => {}} />);
    screen.getByRole('checkbox', { name: 'Must come: Ida + 3' });
    saying('with Tom, Lea and Max');
  });
});
