import { and, eq, sql } from 'drizzle-orm';
import { recordingAnswers } from '@/features/responses/server/recordLooks';
import { nothingToRead, OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import type { KeyedToken } from '@/platform/server/keyedToken';
import type { OpenSheets } from '../domain/openSheets';
import { sheetsOf } from '../domain/sheets';
import { readReceipts, receiptsOfTrip } from './receiptRows';
import { readSendings, sendingsOfTrip } from './sendings';
import { sheetFacts, sourceOf } from './sheetFacts';

interface SheetsOpened {
  tripId: string;
  /** What an operator has picked; of no account once a plan is chosen. */
  planId?: string | undefined;
  keyedToken: KeyedToken;
  /** The origin that links carry. */
  origin: string;
}

/**
 * The sheets of a trip: of the version that was chosen, and before that of the plan that is picked, or of the first.
 * They are made beside what people need: that `actor` was given it is recorded. Throws `trip_not_found`,
 * `not_ready_yet`, or `plan_gone`.
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
  const reading = { action: 'sheets_opened', actor, rows, isReadAgain: true } as const;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, reading))
    .select()
    .from(opened);
  if (!found) throw await nothingToRead(db, tripId);
  const { tripName, plans, chosen, notes, sendings, receipts } = found;
  const source = sourceOf(found, planId);
  return {
    ...{ tripId: found.id, tripName },
    open: source && { plan: source.plan, isDraft: !chosen, ...sheetsOf(source) },
    plans: chosen ? [] : plans.map(({ plan }) => ({ planId: plan.id, planTitle: plan.planTitle })),
    notes,
    sent: readSendings(sendings),
    receipts: readReceipts(receipts, asked),
  };
}
