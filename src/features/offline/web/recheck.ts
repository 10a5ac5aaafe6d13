import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { type KeptPlan, toKeptPlan } from '../domain/keptPlan';
import { forgetPlan, keepPlan, readPlans } from './keptPlans';

/** Whoever is answered this reads the plan no longer. */
const REFUSED: ReadonlySet<string> = new Set([
  'trip_not_found',
  'not_member',
  'not_signed_in',
  'other_account',
]);

async function recheckOne(userId: string, kept: KeptPlan): Promise<void> {
  const { tripId } = kept;
  try {
    const page = await trpcClient.plans.proposals.query({ tripId });
    const plan = toKeptPlan(page, kept, new Date());
    if (plan) await keepPlan(userId, plan);
    else await forgetPlan(userId, tripId);
  } catch (error) {
    if (REFUSED.has(toAppFailure(error).code)) await forgetPlan(userId, tripId);
  }
}

/** Has the server say of each copy on this device whether its owner may still read that, and what it says now. */
export async function recheck(userId: string): Promise<void> {
  const plans = await readPlans(userId);
  await Promise.all(plans.map((plan) => recheckOne(userId, plan)));
}
