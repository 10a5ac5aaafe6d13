import { type SQL, sql } from 'drizzle-orm';
import { jsonList } from '@/features/plans/server/jsonOf';
import { operatorName } from '@/features/profile/server/operatorName';
import { trips } from '@/features/trips/server/tables';
import { readKept } from '../domain/keptRows';
import type { Sending } from '../domain/openSheets';
import type { SheetKey } from '../domain/sheets';
import { type CopyRow, copyAsJson, toKept } from './copies';
import { sheetSendings } from './tables';

interface SendingRow extends Omit<Sending, 'rows'> {
  sheet: SheetKey;
  copy: CopyRow;
}

/** What was sent of the sheets of the trip of the statement around it, the newest first. */
export const sendingsOfTrip = jsonList(
  sql`json_build_object('sheet', s.sheet, 'sentTo', s.sent_to, 'sentAt', s.sent_at,
    'sentBy', ${operatorName(sql`s.sent_by`)}, 'copy', ${copyAsJson(sql`s.copy_id`)})`,
  sql`s.sent_at desc, s.id`,
  sql`${sheetSendings} s where s.trip_id = ${trips}.id`,
) as SQL<SendingRow[]>;

export function readSendings(sendings: readonly SendingRow[]): Sending[] {
  return sendings.map(({ copy, ...sending }) => ({
    ...sending,
    sentAt: new Date(sending.sentAt).toISOString(),
    rows: readKept(sending.sheet, toKept(copy)),
  }));
}
