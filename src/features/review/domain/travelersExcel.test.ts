import { expect, it } from 'vitest';
import { type FullResponse, viewFor } from '@/features/responses/domain/responseViews';
import { NO_ANSWERS } from '@/features/responses/domain/startingAnswers';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { travelersExcel, travelersExcelName } from './travelersExcel';
import { OPTION_COLUMNS, RESPONSE_COLUMNS, TRIP_COLUMNS } from './tripCsv';

const ANA: FullResponse = {
  ...viewFor('operator')(NO_ANSWERS),
  availableOn: [{ start: '2027-04-01', end: '2027-04-10' }],
  name: 'Ana "Nana" Lima',
  email: 'ana@example.com',
  budget: '€1.800, without flights',
  mustSee: '=HYPERLINK("https://evil.example")',
  companions: [],
  needsDeletedOn: null,
  submittedAt: '2026-11-21T23:30:00.000Z',
};
const UNREAD: FullResponse = {
  ...ANA,
  ...{ availableOn: null, budget: 'as little as we can' },
};
const TRIP = {
  ...{ tripName: 'Kyoto', createdAt: '2026-11-01T10:00:00.000Z', numPeople: '4' },
  ...{ startDate: '2027-04-01', endDate: null, plannedOptions: { hotels: true } },
} as unknown as TripRecord;

const read = (...responses: FullResponse[]) => {
  const [of, trip] = travelersExcel(TRIP, responses).map(({ rows: [names = [], ...rows] }) =>
    rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at], cell]))),
  );
  return { of, trip };
};

// SPEC-2 8, SPEC 9
// SPEC-5 17 'Kept'
it('has the first day of the first range, and the last of the last', () => {
  const august = { start: '2027-08-07', end: '2027-08-21' };
  const { of } = read({ ...ANA, availableOn: [...(ANA.availableOn ?? []), august] });
  const days = { firstDay: new Date('2027-04-01'), lastDay: new Date('2027-08-21') };
  expect(of).toMatchObject([days]);
});

it('has the columns of SPEC 9, then what was read: days as dates, amounts as numbers', () => {
  const [responses, details] = travelersExcel(TRIP, [ANA]);
  expect(responses?.rows[0]?.slice(0, RESPONSE_COLUMNS.length)).toEqual(RESPONSE_COLUMNS);
  expect(details?.rows[0]).toEqual([...TRIP_COLUMNS, ...OPTION_COLUMNS]);
  const { of, trip } = read(ANA);
  expect(of).toMatchObject([
    {
      ...{ name: ANA.name, email: ANA.email, mustSee: ANA.mustSee, budget: ANA.budget },
      submittedAt: { at: new Date(ANA.submittedAt) },
      ...{ firstDay: new Date('2027-04-01'), lastDay: new Date('2027-04-10') },
      ...{ budgetIs: 'up to', budgetAmount: 1800, budgetCurrency: 'EUR' },
    },
  ]);
  expect(trip).toMatchObject([
    {
      ...{ tripName: 'Kyoto', numPeople: 4, createdAt: { at: new Date(TRIP.createdAt) } },
      ...{ startDate: new Date('2027-04-01'), endDate: null, hotels: true, flights: false },
    },
  ]);
  expect(travelersExcelName('amy-kyoto')).toBe('trip-amy-kyoto-travelers.xlsx');
});

it('leaves empty what was not said, and says of a budget that it is unclear', () => {
  expect(read(UNREAD, { ...ANA, budget: ' ' }).of).toMatchObject([
    { firstDay: null, lastDay: null, budgetIs: 'unclear', budgetAmount: null },
    { budgetIs: null, budgetAmount: null, budgetCurrency: null },
  ]);
  expect(travelersExcel(TRIP, [])[0]?.rows[1]).toEqual(['No responses yet.']);
});

it('says in place of needs that were deleted when that was', () => {
  const [row] = read({ ...ANA, accommodations: '', needsDeletedOn: '2027-05-10' }).of ?? [];
  expect(row?.accommodations).toBe('Deleted on May 10, 2027');
});

// SPEC-4 14.2
it('has a row for each person, with their party and age, once anybody comes with others', () => {
  const child = { companionId: 'max', companionName: 'Max', companionKind: 'child' as const };
  const baby = { companionId: 'bo', companionName: 'Bo', companionKind: 'infant' as const };
  const party: FullResponse = {
    ...{ ...ANA, budget: '€1.800', budgetFor: 'all' },
    companions: [
      { ...child, companionAge: 9, companionNeeds: 'no nuts' },
      { ...baby, companionAge: null, companionNeeds: '' },
    ],
  };
  const each = { budgetIs: 'up to', budgetAmount: 900, budgetCurrency: 'EUR' };
  const days = { firstDay: new Date('2027-04-01'), lastDay: new Date('2027-04-10') };
  const { of } = read(party, { ...ANA, name: 'Cy', accommodations: 'none' });
  expect(of).toMatchObject([
    { name: ANA.name, party: ANA.name, age: null, ...each },
    {
      name: 'Max',
      email: null,
      party: ANA.name,
      age: 9,
      accommodations: 'no nuts',
      ...days,
      ...each,
    },
    { name: 'Bo', party: ANA.name, age: 'infant', accommodations: '', budgetAmount: null },
    { name: 'Cy', party: null, age: null, accommodations: 'none', budgetAmount: 1800 },
  ]);
  const alone = travelersExcel(TRIP, [ANA])[0]?.rows[0];
  expect(alone).not.toContain('party');
});
