import { localDay } from '@/platform/domain/calendarDate';
import { signedInHere } from '@/platform/web/owner/pageOwner';
import { isShown, MOST_COPIES, type PlanCopy } from '../domain/planCopy';
import { COPIED_PLAN, PLANS_CACHE } from '../domain/plansCache';
import { arePlansCopied, copiedFor, isLeaving, setCopiedFor } from './arePlansCopied';

/** The outcome for a copy. `full`: the device has no room. `off`: it should keep none. */
export type CopyState = 'kept' | 'full' | 'off';

const cacheOf = (userId: string) => PLANS_CACHE + userId;
const addressOf = (tripId: string) => COPIED_PLAN + encodeURIComponent(tripId);

/** True if a copy may be written for this account right now. */
function mayKeep(userId: string): boolean {
  return arePlansCopied() && !isLeaving() && signedInHere() === userId;
}

/** Returns this account's copies on this device, most recently saved first. */
export async function readPlans(userId: string): Promise<PlanCopy[]> {
  if (!('caches' in window) || copiedFor() !== userId || isLeaving()) return [];
  const today = localDay(new Date());
  const cache = await caches.open(cacheOf(userId));
  const plans: PlanCopy[] = [];
  for (const request of await cache.keys()) {
    const found: unknown = await (await cache.match(request))?.json().catch(() => null);
    if (isShown(found, today)) plans.push(found);
    else await cache.delete(request);
  }
  return plans.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
}

/** Keeps a plan for its reader. If they sign out meanwhile, in any tab, nothing is left behind. */
export async function copyPlan(userId: string, plan: PlanCopy): Promise<CopyState> {
  if (!('caches' in window) || !mayKeep(userId) || !setCopiedFor(userId)) return 'off';
  try {
    const cache = await caches.open(cacheOf(userId));
    await cache.put(addressOf(plan.tripId), Response.json(plan));
    if ((await cache.keys()).length > MOST_COPIES) {
      for (const { tripId } of (await readPlans(userId)).slice(MOST_COPIES)) {
        await cache.delete(addressOf(tripId));
      }
    }
  } catch {
    // Whatever copy was there is older than the one that couldn't be written.
    await forgetPlan(userId, plan.tripId).catch(() => undefined);
    return 'full';
  }
  if (mayKeep(userId)) return 'kept';
  await caches.delete(cacheOf(userId));
  return 'off';
}

export async function forgetPlan(userId: string, tripId: string): Promise<void> {
  // Opening a cache creates it.
  if (!('caches' in window) || !(await caches.has(cacheOf(userId)))) return;
  const cache = await caches.open(cacheOf(userId));
  await cache.delete(addressOf(tripId));
}

/** Removes every copy except those of one account, or all of them for null. */
export async function removePlansExcept(userId: string | null): Promise<void> {
  if (copiedFor() !== userId) setCopiedFor(null);
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(PLANS_CACHE) && (userId === null || name !== cacheOf(userId)),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
