import { eq, sql } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { partyPeople } from '@/features/responses/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { CopiedRow, CopiedWords, SheetCopy } from '../domain/copiedRows';
import { sheetCopies, sheetCopyWords } from './tables';

/** A copy as selected from the database. */
export interface CopyRow {
  rows: CopiedRow[];
  words: Record<TravelerId, CopiedWords> | null;
}

/** Selects a copy with the words of those who still travel; `copyId` is the column with its id. */
export const copyAsJson = (copyId: ReturnType<typeof sql>) => sql<CopyRow>`(
  select json_build_object('rows', c.rows, 'words', (
    select json_object_agg(w.traveler_id, w.words) from ${sheetCopyWords} w where w.copy_id = c.id))
  from ${sheetCopies} c where c.id = ${copyId})`;

export const toCopy = ({ rows, words }: CopyRow): SheetCopy => ({
  rows,
  words: new Map(Object.entries(words ?? {})),
});

interface OfCopy {
  copyId: string;
  tripId: string;
}

/** Stores each person's words with a copy, except for those who have left in the meantime. */
async function putWords(tx: Db, { copyId, tripId }: OfCopy, { words }: SheetCopy): Promise<void> {
  const all = [...words].map(([id, own]) => ({ id, own }));
  if (all.length === 0) return;
  await tx.execute(sql`
    insert into ${sheetCopyWords} (copy_id, trip_id, traveler_id, words)
    select ${copyId}::uuid, p.trip_id, p.traveler_id, one.own
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as one (id text, own jsonb)
    join ${partyPeople} p on p.trip_id = ${tripId} and p.traveler_id = one.id
    join responses r on r.trip_id = p.trip_id and r.user_id = p.user_id
    for key share of r`);
}

/** Stores a copy of a sheet's rows and returns its id. The trip must be locked. */
export async function storeCopy(
  tx: Db,
  { tripId, isDraft }: { tripId: string; isDraft: boolean },
  kept: SheetCopy,
): Promise<string> {
  const copyId = crypto.randomUUID();
  await tx.insert(sheetCopies).values({ id: copyId, tripId, isDraft, rows: [...kept.rows] });
  await putWords(tx, { copyId, tripId }, kept);
  return copyId;
}

/** Replaces the rows of a copy. The trip must be locked. */
export async function rewriteCopy(tx: Db, of: OfCopy, kept: SheetCopy): Promise<void> {
  await tx
    .update(sheetCopies)
    .set({ rows: [...kept.rows] })
    .where(eq(sheetCopies.id, of.copyId));
  await tx.delete(sheetCopyWords).where(eq(sheetCopyWords.copyId, of.copyId));
  await putWords(tx, of, kept);
}
