import { saidOrDeleted } from '@/features/responses/domain/deletedNeeds';
import { viewColumns } from '@/features/responses/domain/joinedAnswers';
import type { FullResponse } from '@/features/responses/domain/responseViews';
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
            row(RESPONSE_COLUMNS.map((column) => saidIn(response, column))),
          ),
        ]),
  ];
  return csvFile(lines);
}
