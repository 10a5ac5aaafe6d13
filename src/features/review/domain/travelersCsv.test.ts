import { describe, expect, it } from 'vitest';
import { viewColumns } from '@/features/responses/domain/joinedAnswers';
import { type FullResponse, viewFor } from '@/features/responses/domain/responseViews';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { travelersCsv, travelersCsvName } from './travelersCsv';

const ANA: FullResponse = {
  ...viewFor('operator')({ ...EMPTY_ANSWERS, availabilityStart: null, availabilityEnd: null }),
  ...{ availabilityStart: '2027-04-01', availabilityEnd: '2027-04-10' },
  name: 'Ana "Nana" Lima',
  email: 'ana@example.com',
  budget: '€1.800, without flights',
  mustSee: '=HYPERLINK("https://evil.example")',
  needsDeletedOn: null,
  submittedAt: '2026-11-21T23:30:00.000Z',
};
const UNREAD: FullResponse = {
  ...ANA,
  ...{ availabilityStart: null, availabilityEnd: null, budget: 'as little as we can' },
};

/** The cells of a file by column, assuming they contain no line breaks. */
function read(responses: readonly FullResponse[]): Record<string, string>[] {
  const lines = travelersCsv(responses).slice(1).trimEnd().split('\r\n');
  const [names = [], ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('","')
      .map((cell) => cell.replaceAll('""', '"')),
  );
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell])));
}

describe('the file for spreadsheets', () => {
  it('has a row for each traveler, with days apart as yyyy-MM-dd and the amount as it was read', () => {
    expect(read([ANA])).toMatchObject([
      {
        ...{ name: 'Ana "Nana" Lima', email: 'ana@example.com' },
        ...{ firstDay: '2027-04-01', lastDay: '2027-04-10', submittedOn: '2026-11-21' },
        ...{ budget: '€1.800, without flights', budgetIs: 'up to' },
        ...{ budgetAmount: '1800', budgetCurrency: 'EUR' },
      },
    ]);
  });

  it('leaves empty what was not said, and says of a budget that it is unclear', () => {
    expect(read([UNREAD])).toMatchObject([
      { firstDay: '', lastDay: '', budgetIs: 'unclear', budgetAmount: '', budgetCurrency: '' },
    ]);
    expect(read([{ ...ANA, budget: ' ' }])).toMatchObject([{ budgetIs: '', budgetAmount: '' }]);
  });

  it('disarms formulas', () => {
    expect(read([ANA])[0]?.mustSee).toBe(`'${ANA.mustSee}`);
  });

  it('has every answer that operators read, and nothing but the heading without answers', () => {
    const columns = Object.keys(read([ANA])[0] ?? {});
    const others = viewColumns('operator').filter((key) => key !== 'availability');
    expect(columns).toEqual(expect.arrayContaining(others));
    expect(read([])).toEqual([]);
    expect(travelersCsvName('amy-kyoto')).toBe('trip-amy-kyoto-travelers.csv');
  });
});

// SPEC-2 9 'Shredding'
it('says in the place of needs when they were deleted', () => {
  const [row] = read([{ ...ANA, needsDeletedOn: '2027-05-10' }]);
  expect(row).toMatchObject({
    accommodations: 'Deleted on May 10, 2027',
    specialTravel: 'Deleted on May 10, 2027',
    preferences: '',
  });
});
