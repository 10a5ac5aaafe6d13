import { getTableName } from 'drizzle-orm';
import { emailCodes, users } from '@/features/identity/server/tables';
import { limitCounts } from '@/features/limits/server/tables';
import { newsDue } from '@/features/mails/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { proposalPeople } from '@/features/verdicts/server/tables';
import { groupedDigits } from '@/platform/domain/groupedDigits';
import type { RowCounts } from '@/platform/server/backup/rowSource';
import { lastSeen } from '@/platform/server/lastSeen/tables';

/**
 * Tables whose rows are worth nothing elsewhere: how often each address has asked in the last minutes, in
 * this version and in those that had `rate_limits`, whose backups are restored by their own
 * migrations; and which trips are to be looked at, which triggers note anew when the answers are
 * written; what follows from the rounds of plans, which is worked out anew; what was seen of the
 * database that they come from; and codes of the last ten minutes.
 */
export const LEFT_OUT = [
  ...[getTableName(limitCounts), 'rate_limits', getTableName(newsDue)],
  ...[getTableName(lastSeen), getTableName(proposalPeople), getTableName(emailCodes)],
];

const WORDS = [
  [users, 'person', 'people'],
  [trips, 'trip', 'trips'],
  [responses, 'response', 'responses'],
] as const;

/** Such as '12 people, 1 trip and 210 responses'; the rest of the rows goes without saying. */
export function describeRows(counts: RowCounts): string {
  const [people, trips, responses] = WORDS.map(([table, one, many]) => {
    const count = counts[`public.${getTableName(table)}`] ?? 0;
    return `${groupedDigits(count)} ${count === 1 ? one : many}`;
  });
  return `${people}, ${trips} and ${responses}`;
}
