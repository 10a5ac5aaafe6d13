import { readBudget } from '@/features/responses/domain/budget/readBudget';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { type ExcelCell, type ExcelSheet, excelDate } from '@/platform/domain/excelSheet';
import { OPTION_COLUMNS, RESPONSE_COLUMNS, saidIn, TRIP_COLUMNS } from './tripCsv';

/** What an amount read from a budget means. */
const BUDGET_IS = {
  cap: 'up to',
  atLeast: 'at least',
  perNight: 'per night',
  perDay: 'per day',
} as const;

function budgetColumns({ budget }: FullResponse): ExcelCell[] {
  if (budget.trim() === '') return [null, null, null];
  const read = readBudget(budget);
  if (read.kind === 'unclear') return ['unclear', null, null];
  return [BUDGET_IS[read.kind], read.amount, read.currency];
}

/** What is read from prose, behind the columns of SPEC 9: days as dates, amounts as numbers. */
const READ_COLUMNS = ['firstDay', 'lastDay', 'budgetIs', 'budgetAmount', 'budgetCurrency'];

const dayCell = (day: string | null): ExcelCell => (day === null ? null : excelDate(day));

function responseRow(response: FullResponse): ExcelCell[] {
  const { availabilityStart, availabilityEnd } = response;
  const cells = RESPONSE_COLUMNS.map((column) => {
    const said = saidIn(response, column);
    return column === 'submittedAt' ? dayCell(said) : said;
  });
  const days = [dayCell(availabilityStart), dayCell(availabilityEnd)];
  return [...cells, ...days, ...budgetColumns(response)];
}

/** The columns of a trip with its days, and how many go: a number, if it is one. */
const DAYS: readonly string[] = ['createdAt', 'startDate', 'endDate'];

function tripCell(column: string, value: string | null): ExcelCell {
  if (value !== null && DAYS.includes(column)) return excelDate(value);
  return column === 'numPeople' && /^\d+$/.test(value ?? '') ? Number(value) : value;
}

export function travelersExcelName(tripId: string): string {
  return `trip-${tripId}-travelers.xlsx`;
}

/** One trip and its responses for Excel, with the columns of SPEC 9 (SPEC-2 8). */
export function travelersExcel(trip: TripRecord, responses: readonly FullResponse[]): ExcelSheet[] {
  const rows = responses.map(responseRow);
  return [
    {
      name: 'Trip Responses',
      rows: [
        [...RESPONSE_COLUMNS, ...READ_COLUMNS],
        ...(rows.length === 0 ? [['No responses yet.']] : rows),
      ],
    },
    {
      name: 'Trip Details',
      rows: [
        [...TRIP_COLUMNS, ...OPTION_COLUMNS],
        [
          ...TRIP_COLUMNS.map((column) => tripCell(column, trip[column])),
          ...OPTION_COLUMNS.map((option) => trip.plannedOptions[option] ?? false),
        ],
      ],
    },
  ];
}
