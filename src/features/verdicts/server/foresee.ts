import { eq } from 'drizzle-orm';
import { type Draft, draftOf, isSameVersion, readVersions } from '@/features/composer/server/draft';
import { thaw } from '@/features/plans/domain/frozen';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { planProposals } from '@/features/plans/server/proposalTables';
import { TRIP_COLUMNS, type TripRow } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { type Forecast, type Foreseen, foresee } from '../domain/foreseen/foreseen';
import type { ProposedVariant } from '../domain/judged';
import { everyoneOf } from '../domain/round';
import { foreseeYesAgain } from './foreseeYesAgain';
import { readFrozen, readVersion, readWhole } from './readWhole';

/** What would be proposed, with the round it would join. */
export interface Outlook {
  trip: TripRow;
  draft: Draft;
  versions: Awaited<ReturnType<typeof readVersions>>;
  forecast: Forecast;
}

/** An id that no version has. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** Reads what proposing a plan starts from. Throws `trip_not_found`, or what `draftOf` throws. */
export async function readOutlook(tx: Db, key: PlanKey): Promise<Outlook> {
  const [trip] = await tx.select(TRIP_COLUMNS).from(trips).where(eq(trips.id, key.tripId));
  if (!trip) throw new AppError('trip_not_found');
  const draft = await draftOf(tx, trip, key);
  const versions = await readVersions(tx, key.planId);
  const { open, next } = versions;
  const found = await readWhole(tx, key.tripId, open?.proposalId ?? NONE);
  if (!found) throw new AppError('trip_not_found');
  const { round, people } = found;
  const previous = round?.variants[0];
  const present = everyoneOf(people);
  const { plan, items, travelers } = draft.content;
  const variant: ProposedVariant = {
    ...{ proposalId: NONE, planId: key.planId, planTitle: plan.planTitle, number: next },
    composed: { plan, items, travelers: travelers.filter((one) => present.has(one.travelerId)) },
    before: previous?.composed ?? null,
    kept: previous?.kept ?? [],
  };
  const before = await readVersion(tx, open?.proposalId ?? null);
  const { chosen = null, isBooked = false } = round ?? {};
  return {
    ...{ trip, draft, versions },
    forecast: { round: { chosen, isBooked, people }, variant, before },
  };
}

/** Returns the chosen plan's title, as the group knows it. */
async function chosenTitle(tx: Db, proposalId: string): Promise<string> {
  const [chosen] = await tx
    .select({ plan: planProposals.plan })
    .from(planProposals)
    .where(eq(planProposals.id, proposalId));
  return chosen?.plan.planTitle ?? '';
}

/**
 * Foresees what proposing a plan now would do (SPEC-2 5 'Proposing'), by the same rules as
 * proposing it: `joining` and `outcomesOf`. Throws what `readOutlook` throws.
 */
export function foreseeVersion(db: Db, key: PlanKey): Promise<Foreseen> {
  return db.transaction(
    async (tx) => {
      const { draft, versions, forecast } = await readOutlook(tx, key);
      const { open, last } = versions;
      const isSame = open !== undefined && isSameVersion(open, draft.content);
      const shown = last && (await readFrozen(tx, last.proposalId));
      const { choice, ...seen } = foresee(forecast, shown ? thaw(shown) : null);
      const { chosen, isBooked } = forecast.round;
      return {
        ...seen,
        number: isSame ? open.number : seen.number,
        changes: draft.composed.changes,
        isSame,
        // Of a plan that comes to the group anew no choice stays.
        yesAgain: open && !isSame ? await foreseeYesAgain(tx, draft, open, new Date()) : [],
        asksAnybody: seen.asksAnybody && !isSame,
        since: last
          ? { number: last.number, at: last.proposedAt.toISOString(), isOpen: last.isOpen }
          : null,
        choice:
          choice && chosen && !isSame
            ? {
                becomes: isBooked ? 'booked' : choice,
                planTitle: await chosenTitle(tx, chosen.proposalId),
              }
            : null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
