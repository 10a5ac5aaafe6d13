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

/** What a formula begins with, in every width in which a keyboard writes it. */
const FORMULA = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]';
/** What may stand before it: blanks, quotation marks and what cannot be seen. */
const BEFORE = '[\\s"\\p{C}]';

const BEGINS_FORMULA = new RegExp(`^${BEFORE}*${FORMULA}|^[\\t\\r\\n]`, 'u');
/**
 * Where the comma is not the separator, as wherever it is the decimal point, a spreadsheet sees no quoted
 * cells in our lines, and begins one at each semicolon, tab and new line of a text.
 */
const WITHIN = new RegExp(`[,;\\t\\r\\n](?=(?:(?![\\t\\r\\n])${BEFORE})*${FORMULA})`, 'gu');

/** A spreadsheet runs what looks like a formula; an apostrophe makes it text (DESIGN 7.15). */
function harmless(text: string): string {
  const lead = BEGINS_FORMULA.test(text) ? "'" : '';
  return lead + text.replace(WITHIN, "$&'");
}

function cell(value: string | boolean | null): string {
  const text = value === null ? '' : String(value);
  return `"${harmless(text).replaceAll('"', '""')}"`;
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
