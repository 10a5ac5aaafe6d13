import { arePlansCopied, copiedFor } from '@/features/offline/web/arePlansCopied';
import { removePlansExcept } from '@/features/offline/web/copyPlan';
import { recheck } from '@/features/offline/web/recheck';
import { syncWorker } from '@/features/offline/web/worker/syncWorker';

/** Runs a function once the browser is idle, or in the next task in browsers that can't tell. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 1);

let attended: string | null | undefined;

/** Runs behind a page, so that plans can be read offline (docs/decisions/0092). */
export async function look(userId: string | null): Promise<void> {
  await removePlansExcept(arePlansCopied() ? userId : null);
  if (userId === null) return;
  await syncWorker().catch(console.error);
  await recheck(userId);
}

/**
 * Called whenever the server says who is signed in. What this device keeps is theirs alone, so
 * someone else's copies are removed before anything is rendered; the rest can wait.
 */
export function attend(userId: string | null): void {
  if (userId === attended) return;
  attended = userId;
  const isOthers = copiedFor() !== null && copiedFor() !== userId;
  const begin = () => void look(userId);
  if (isOthers) begin();
  else if (userId !== null) whenIdle(begin);
}
