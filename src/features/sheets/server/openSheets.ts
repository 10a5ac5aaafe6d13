import { and, eq, type SQL, sql } from 'drizzle-orm';
import { jsonList } from '@/features/plans/server/jsonOf';
import { operatorName } from '@/features/profile/server/operatorName';
import { recordingAnswers } from '@/features/responses/server/recordingLooks';
import { nothingToRead, OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import type { KeyedToken } from '@/platform/server/keyedToken';
import { readCopied } from '../domain/copiedRows';
import type { OpenSheets, Sending } from '../domain/openSheets';
import { type SheetKey, sheetsOf } from '../domain/sheets';
import { readReceipts, receiptsOfTrip } from './receiptRows';
import { sheetFacts, sourceOf, versionOf } from './sheetFacts';
import { type CopyRow, copyAsJson, toCopy } from './storeCopy';
import { sheetSendings } from './tables';

interface SendingRow extends Omit<Sending, 'rows'> {
  sheet: SheetKey;
  copy: CopyRow;
}

/** What was sent of the sheets of the enclosing statement's trip, newest first. */
const sendingsOfTrip = jsonList(
  sql`json_build_object('sheet', s.sheet, 'supplier', s.supplier, 'sentTo', s.sent_to, 'sentAt', s.sent_at,
    'sentBy', ${operatorName(sql`s.sent_by`)}, 'copy', ${copyAsJson(sql`s.copy_id`)})`,
  sql`s.sent_at desc, s.id`,
  sql`${sheetSendings} s where s.trip_id = ${trips}.id`,
) as SQL<SendingRow[]>;

function readSendings(sendings: readonly SendingRow[]): Sending[] {
  return sendings.map(({ copy, ...sending }) => ({
    ...sending,
    sentAt: new Date(sending.sentAt).toISOString(),
    rows: readCopied(sending.sheet, toCopy(copy)),
  }));
}

interface SheetsOpened {
  tripId: string;
  /** The plan an operator has picked; ignored once one is chosen. */
  planId?: string | undefined;
  keyedToken: KeyedToken;
  /** The origin used in links. */
  origin: string;
}

/**
 * Reads the sheets of a trip: of the chosen version, or before that of the picked plan, or of the
 * first one. They show what people need, so the same statement records that `actor` was given it.
 * Throws `trip_not_found`, `not_ready_yet`, or `plan_gone`.
 */
export async function openSheets(db: Db, actor: Actor, asked: SheetsOpened): Promise<OpenSheets> {
  const { tripId, planId } = asked;
  const opened = db.$with('opened').as(
    db
      .select({
        id: trips.id,
        tripName: trips.tripName,
        ...sheetFacts(),
        sendings: sendingsOfTrip.as('sendings'),
        receipts: receiptsOfTrip.as('receipts'),
      })
      .from(trips)
      .where(and(eq(trips.id, tripId), OPERATORS_READ)),
  );
  const rows = sql`json_array_length(people)`;
  const reading = { action: 'sheets_opened', actor, rows } as const;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, reading))
    .select()
    .from(opened);
  if (!found) throw await nothingToRead(db, tripId);
  const { tripName, plans, chosen, notes, sendings, receipts } = found;
  const source = sourceOf(found, planId);
  return {
    ...{ tripId: found.id, tripName },
    open: source && {
      plan: source.plan,
      isDraft: !chosen,
      version: versionOf(found),
      ...sheetsOf(source),
    },
    plans: chosen ? [] : plans.map(({ plan }) => ({ planId: plan.id, planTitle: plan.planTitle })),
    notes,
    sent: readSendings(sendings),
    receipts: readReceipts(receipts, asked),
  };
}
