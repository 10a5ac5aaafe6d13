import { getTableName } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { limitCounts } from '@/features/limits/server/tables';
import { newsDue } from '@/features/mails/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { proposalPeople } from '@/features/verdicts/server/tables';
import { groupedDigits } from '@/platform/domain/groupedDigits';
import type { Manifest } from '@/platform/server/backup/readBackup';
import { lastSeen } from '@/platform/server/lastSeen/tables';

/**
 * Tables that backups leave out, because their rows are worth nothing elsewhere: recent
 * request counts; trips to look at again, which triggers note when answers are written; results
 * derived from rounds of plans; and observations of the source database.
 */
export const LEFT_OUT = [
  ...[getTableName(limitCounts), getTableName(newsDue)],
  ...[getTableName(lastSeen), getTableName(proposalPeople)],
];

const WORDS = [
  [users, 'person', 'people'],
  [trips, 'trip', 'trips'],
  [responses, 'response', 'responses'],
] as const;

/** E.g. '12 people, 1 trip and 210 responses'; other tables are not mentioned. */
export function describeRows(carried: Manifest['tables']): string {
  const [people, trips, responses] = WORDS.map(([table, one, many]) => {
    const name = `public.${getTableName(table)}`;
    const count = carried.find((each) => each.name === name)?.rows ?? 0;
    return `${groupedDigits(count)} ${count === 1 ? one : many}`;
  });
  return `${people}, ${trips} and ${responses}`;
}
