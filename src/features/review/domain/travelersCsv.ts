import { readBudget } from '@/features/responses/domain/budget/readBudget';
import { saidOrDeleted } from '@/features/responses/domain/deletedNeeds';
import { viewColumns } from '@/features/responses/domain/joinedAnswers';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { csvFile, csvRow } from './csvRow';

/** What an amount read from a budget means. */
const BUDGET_IS = {
  cap: 'up to',
  atLeast: 'at least',
  perNight: 'per night',
  perDay: 'per day',
} as const;

type Column = [name: string, read: (response: FullResponse) => string | null];

/** Columns that replace a prose answer; the original words stay next to what was read. */
const COLUMNS_FOR: { [Key in keyof FullResponse]?: readonly Column[] } = {
  name: [
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
  ],
  availability: [
    ['firstDay', ({ availabilityStart }) => availabilityStart],
    ['lastDay', ({ availabilityEnd }) => availabilityEnd],
  ],
  budget: [
    ['budget', ({ budget }) => budget],
    ['budgetIs', (response) => budgetColumns(response).is],
    ['budgetAmount', (response) => budgetColumns(response).amount],
    ['budgetCurrency', (response) => budgetColumns(response).currency],
  ],
};

function budgetColumns({ budget }: FullResponse) {
  const read = readBudget(budget);
  if (budget.trim() === '') return { is: '', amount: '', currency: '' };
  if (read.kind === 'unclear') return { is: 'unclear', amount: '', currency: '' };
  const { kind, amount, currency } = read;
  return { is: BUDGET_IS[kind], amount: String(amount), currency: currency ?? '' };
}

const COLUMNS: readonly Column[] = [
  ...viewColumns('operator').flatMap(
    (key): readonly Column[] =>
      COLUMNS_FOR[key] ?? [
        [key, (response) => saidOrDeleted(key, response[key], response.needsDeletedOn)],
      ],
  ),
  ['submittedOn', ({ submittedAt }) => submittedAt.slice(0, 10)],
];

export function travelersCsvName(tripId: string): string {
  return `trip-${tripId}-travelers.csv`;
}

/** Responses for a spreadsheet: a row per traveler, dates as yyyy-MM-dd, amounts as read. */
export function travelersCsv(responses: readonly FullResponse[]): string {
  return csvFile([
    csvRow(COLUMNS.map(([name]) => name)),
    ...responses.map((response) => csvRow(COLUMNS.map(([, read]) => read(response)))),
  ]);
}
