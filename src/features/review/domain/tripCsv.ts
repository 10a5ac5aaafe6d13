import { type Companion, companionLabel } from '@/features/responses/domain/companions';
import { saidOrDeleted } from '@/features/responses/domain/deletedOn';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { viewColumns } from '@/features/responses/domain/viewColumns';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { FIRST_QUESTION_KEYS } from '@/features/trips/domain/tripQuestions';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { csvFile, csvRow as row } from './csvRow';

/** SPEC 9, 'Trip Details' columns before the planned options. */
export const TRIP_COLUMNS = [
  'tripName',
  'organizerEmail',
  'userId',
  'createdAt',
  'startDate',
  'endDate',
  ...FIRST_QUESTION_KEYS,
] as const satisfies readonly (keyof TripRecord)[];

/** SPEC 9, 'Trip Responses' columns: what operators see of a response, email after name. */
export const RESPONSE_COLUMNS = [
  ...viewColumns('operator').flatMap((key) => (key === 'name' ? [key, 'email' as const] : [key])),
  'submittedAt' as const,
];

export const OPTION_COLUMNS = [...PLANNED_OPTIONS, 'all'] as const;

/** What a response says in a column, or when that was deleted. */
export const saidIn = (response: FullResponse, column: (typeof RESPONSE_COLUMNS)[number]) =>
  saidOrDeleted(column, response[column], response.needsDeletedOn);

/** A companion by name and age, with what they need: 'Mia (9): Coeliac'. */
function companionSaid(companion: Companion): string {
  const needs = companion.companionNeeds.trim();
  return companionLabel(companion) + (needs && `: ${needs}`);
}

/**
 * What a whole party says in a column: its companions, who have no row of their own here, follow
 * whoever answers for them (SPEC-4 14.2). `accommodations` names each of them.
 */
function partySaidIn(response: FullResponse, column: (typeof RESPONSE_COLUMNS)[number]): string {
  const said = saidIn(response, column) ?? '';
  if (column !== 'accommodations' && column !== 'specialTravel') return said;
  const named = response.companions.filter(
    ({ companionNeeds }) => column === 'accommodations' || companionNeeds.trim() !== '',
  );
  return [said, ...named.map(companionSaid)].filter((words) => words !== '').join('; ');
}

/** SPEC 9: the name of the file an operator downloads. */
export function tripCsvName(tripId: string): string {
  return `trip-${tripId}-full.csv`;
}

/**
 * One trip and its responses as CSV (SPEC 9): CRLF line endings, quoted cells, doubled quotes, a
 * 'Trip Details' block, then a 'Trip Responses' block.
 */
export function tripCsv(trip: TripRecord, responses: readonly FullResponse[]): string {
  const lines = [
    row(['Trip Details']),
    row([...TRIP_COLUMNS, ...OPTION_COLUMNS]),
    row([
      ...TRIP_COLUMNS.map((column) => trip[column]),
      ...OPTION_COLUMNS.map((option) => trip.plannedOptions[option] ?? false),
    ]),
    '',
    row(['Trip Responses']),
    ...(responses.length === 0
      ? [row(['No responses yet.'])]
      : [
          row(RESPONSE_COLUMNS),
          ...responses.map((response) =>
            row(RESPONSE_COLUMNS.map((column) => partySaidIn(response, column))),
          ),
        ]),
  ];
  return csvFile(lines);
}
