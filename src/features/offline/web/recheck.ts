import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { type PlanCopy, toPlanCopy } from '../domain/planCopy';
import { copyPlan, forgetPlan, readPlans } from './copyPlan';

/** Refusals that mean the reader has lost access to the plan. */
const REFUSED: ReadonlySet<string> = new Set([
  'trip_not_found',
  'not_member',
  'not_signed_in',
  'other_account',
]);

async function recheckOne(userId: string, kept: PlanCopy): Promise<void> {
  const { tripId } = kept;
  try {
    const [page, dues] = await Promise.all([
      trpcClient.plans.proposals.query({ tripId }),
      trpcClient.dues.forTraveler.query({ tripId }),
    ]);
    const plan = toPlanCopy(page, kept, dues, new Date());
    if (plan) await copyPlan(userId, plan);
    else await forgetPlan(userId, tripId);
  } catch (error) {
    if (REFUSED.has(toAppFailure(error).code)) await forgetPlan(userId, tripId);
  }
}

/** Updates each copy on this device, and removes those that their owner may no longer read. */
export async function recheck(userId: string): Promise<void> {
  const plans = await readPlans(userId);
  await Promise.all(plans.map((plan) => recheckOne(userId, plan)));
}
