import type { SavedData } from '@/platform/web/edits/savedData';
import { trpcClient } from '@/platform/web/trpc';
import type { ComposerPage } from '../../domain/composer';
import type { Edits } from './makeEdits';
import { withSavedPlan } from './savedPage';

interface Composing {
  tripId: string;
  edits: Edits;
  cache: SavedData<ComposerPage>;
}

/**
 * Brings a deleted item back, whoever has deleted it, and saves what was typed into it meanwhile. Rejects with
 * what the server refuses.
 */
export async function bringBackItem(
  { tripId, edits, cache }: Composing,
  { planId, itemId }: { planId: string; itemId: string },
): Promise<void> {
  await trpcClient.plans.restoreItem.mutate({ tripId, planId, itemId });
  // It has its old place among the others, which only the server knows.
  await cache.refresh();
  edits.items.goOn(({ id }) => id === itemId);
}

/** The same for a plan with all that was typed on it. */
export async function bringBackPlan(
  { tripId, edits, cache }: Composing,
  planId: string,
): Promise<void> {
  const restored = await trpcClient.plans.restore.mutate({ tripId, planId });
  await cache.write((page) => withSavedPlan(page, restored));
  edits.plans.goOn(({ id }) => id === planId);
  edits.items.goOn((edit) => edit.planId === planId);
}
