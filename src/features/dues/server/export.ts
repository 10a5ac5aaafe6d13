import { count, eq } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { TripRow } from '@/features/trips/server/stage';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { actorInRecord, keepsDues, readPayee } from './payee';
import { dueParties, dues } from './tables';

/** Records that whoever keeps a trip's dues exports them. Throws `not_payee`. */
export function recordDuesExport(
  db: Db,
  { trip, actor }: { trip: TripRow; actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { payee } = await readPayee(tx, trip.id);
    if (!keepsDues(actor, trip, payee)) throw new AppError('not_payee');
    const [found] = await tx
      .select({ rows: count() })
      .from(dues)
      .innerJoin(dueParties, eq(dueParties.id, dues.partyId))
      .where(eq(dueParties.tripId, trip.id));
    await recordEvent(tx, {
      ...{ action: 'dues_exported', ...actorInRecord(actor), tripId: trip.id },
      rows: found?.rows ?? 0,
    });
  });
}
