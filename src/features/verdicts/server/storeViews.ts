import { and, eq, isNull, sql } from 'drizzle-orm';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import type { Db } from '@/platform/server/database/database';
import { log } from '@/platform/server/log';
import { judgedVariants } from '../domain/judged';
import { lockOpenRound, VIEW_FORM, viewHash } from './judge';
import { readWhole } from './readWhole';
import { proposalPeople } from './tables';

/** Selects the open rounds of which a view is missing, or stored in another form. */
const roundsWithout = (db: Db) =>
  db
    .selectDistinct({ tripId: planRounds.tripId })
    .from(proposalPeople)
    .innerJoin(planProposals, eq(planProposals.id, proposalPeople.proposalId))
    .innerJoin(planRounds, eq(planRounds.id, planProposals.roundId))
    .where(
      and(
        isNull(planRounds.withdrawnAt),
        planRounds.isJudged,
        isNull(planProposals.supersededAt),
        isNull(planProposals.withdrawnAt),
        sql`${proposalPeople.share} is not null`,
        sql`${proposalPeople.viewHash} is null or not starts_with(${proposalPeople.viewHash}, ${VIEW_FORM})`,
      ),
    );

/** Stores the views of a round beside what was judged of it, which stays as it is. */
function storeViewsOf(db: Db, tripId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockTripIfThere(tx, tripId))) return;
    const open = await lockOpenRound(tx, tripId);
    const found = open?.isJudged ? await readWhole(tx, tripId) : null;
    if (!found?.round) return;
    const views = judgedVariants(found.round).flatMap(({ proposalId, views: own }) =>
      [...own].map(([travelerId, view]) => ({
        proposalId,
        travelerId,
        view,
        hash: viewHash(view),
      })),
    );
    await tx.execute(sql`
      update ${proposalPeople} o set view = one.view, view_hash = one.hash
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as one (
        "proposalId" uuid, "travelerId" text, view jsonb, hash text
      )
      where o.proposal_id = one."proposalId" and o.traveler_id = one."travelerId"
        and o.share is not null`);
  });
}

/**
 * Stores the views of open rounds that lack them after an update, before anybody reads them: shares,
 * ceilings and who is asked stay as they were judged, and nobody is told anything. A round of which
 * this fails counts as not judged.
 */
export async function storeViews(db: Db): Promise<void> {
  for (const { tripId } of await roundsWithout(db)) {
    try {
      await storeViewsOf(db, tripId);
    } catch (err) {
      log.error({ err, tripId }, 'the views of a round could not be stored');
      const isOpen = and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt));
      await db.update(planRounds).set({ isJudged: false }).where(isOpen);
    }
  }
}
