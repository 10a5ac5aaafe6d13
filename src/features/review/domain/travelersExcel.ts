import { budgetOfEach } from '@/features/responses/domain/budget/budgetOfEach';
import { ageInWords, budgetPeople, type Companion } from '@/features/responses/domain/companions';
import { saidOrDeleted } from '@/features/responses/domain/deletedOn';
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

/** What one adult or child of a party may cost. */
function budgetColumns({ budget, budgetFor, companions, comesToo }: FullResponse): ExcelCell[] {
  if (budget.trim() === '') return NOTHING_READ;
  const read = budgetOfEach({ budget, budgetFor, ...budgetPeople({ companions, comesToo }) });
  if (read.kind === 'unclear') return ['unclear', null, null];
  return [BUDGET_IS[read.kind], read.amount, read.currency];
}

const NOTHING_READ: ExcelCell[] = [null, null, null];

/** What is read from prose, behind the columns of SPEC 9: days as dates, amounts as numbers. */
const READ_COLUMNS = ['firstDay', 'lastDay', 'budgetIs', 'budgetAmount', 'budgetCurrency'];

const dayCell = (day: string | null): ExcelCell => (day === null ? null : excelDate(day));

/** The first and the last possible day: of the first and of the last range (SPEC-5 17). */
const dayCells = ({ availableOn }: FullResponse): ExcelCell[] => [
  dayCell(availableOn?.at(0)?.start ?? null),
  dayCell(availableOn?.at(-1)?.end ?? null),
];

/** Where anybody has companions: who answers for a person, and a child's age (SPEC-4 14.2). */
const PARTY_COLUMNS = ['party', 'age'];

function responseRow(response: FullResponse): ExcelCell[] {
  const cells = RESPONSE_COLUMNS.map((column) => {
    const said = saidIn(response, column);
    return column === 'submittedAt' ? dayCell(said) : said;
  });
  return [...cells, ...dayCells(response), ...budgetColumns(response)];
}

/** A companion's row: what they need is theirs, days and money are their party's. */
function companionRow(response: FullResponse, companion: Companion): ExcelCell[] {
  const { availability, needsDeletedOn } = response;
  const own: Partial<Record<(typeof RESPONSE_COLUMNS)[number], string>> = {
    name: companion.companionName,
    availability,
    accommodations: saidOrDeleted('accommodations', companion.companionNeeds, needsDeletedOn),
  };
  const money = companion.companionKind === 'infant' ? NOTHING_READ : budgetColumns(response);
  return [
    ...RESPONSE_COLUMNS.map((column) => own[column] ?? null),
    ...dayCells(response),
    ...money,
  ];
}

/** A row for each person of a party, who answers first. */
function partyRows(response: FullResponse): ExcelCell[][] {
  const { name, companions } = response;
  const party = companions.length > 0 ? name : null;
  return [
    [...responseRow(response), party, null],
    ...companions.map((companion) => [
      ...companionRow(response, companion),
      party,
      companion.companionAge ?? (ageInWords(companion) || null),
    ]),
  ];
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
  const hasParties = responses.some(({ companions }) => companions.length > 0);
  const rows = hasParties ? responses.flatMap(partyRows) : responses.map(responseRow);
  return [
    {
      name: 'Trip Responses',
      rows: [
        [...RESPONSE_COLUMNS, ...READ_COLUMNS, ...(hasParties ? PARTY_COLUMNS : [])],
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
