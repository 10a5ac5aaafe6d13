import { viewColumns } from '@/features/responses/domain/joinedAnswers';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { PLANNED_OPTIONS } from '@/features/trips/domain/tripFields';
import type { TripRecord } from '@/features/trips/domain/tripViews';

/** SPEC 9, 'Trip Details' columns before the planned options. */
const TRIP_COLUMNS = [
  'tripName',
  'organizerEmail',
  'userId',
  'createdAt',
  'startDate',
  'endDate',
  'numPeople',
  'timingFlex',
  'destination',
  'vibe',
  'sameOrigin',
  'extraNotes',
] as const satisfies readonly (keyof TripRecord)[];

/** SPEC 9, 'Trip Responses' columns: what operators see of a response, the email behind the name. */
const RESPONSE_COLUMNS = [
  ...viewColumns('operator').flatMap((key) => (key === 'name' ? [key, 'email' as const] : [key])),
  'submittedAt' as const,
];

const OPTION_COLUMNS = [...PLANNED_OPTIONS, 'all'] as const;

/** A spreadsheet runs a cell that begins so; the apostrophe makes it text (DESIGN 7.15). */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function cell(value: string | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function row(values: readonly (string | boolean | null)[]): string {
  return values.map(cell).join(',');
}

/** SPEC 9: the name of the file that an operator downloads. */
export function tripCsvName(tripId: string): string {
  return `trip-${tripId}-full.csv`;
}

/**
 * One trip and its responses as CSV (SPEC 9): CRLF line endings, quoted cells, doubled quotes, a 'Trip
 * Details' block, then a 'Trip Responses' block. Starts with a byte order mark, without which
 * spreadsheets read UTF-8 as Latin-1.
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
          ...responses.map((response) => row(RESPONSE_COLUMNS.map((column) => response[column]))),
        ]),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
