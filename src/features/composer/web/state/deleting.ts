import { itemsByDay } from '@/features/plans/domain/dayOrder';
import type { Item } from '@/features/plans/domain/item';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import type { LaidItem } from '../day/layEdits';
import { rowId } from '../item/rowId';
import { targetId } from '../targetId';
import type { Editing } from '../useEditing';
import { bringBackItem } from './bringBack';
import type { CurrentPage, Helpers, OpenItem } from './currentPage';
import { withItem, withoutItem } from './savedPage';

const NO_DAY = 'day-unplaced';
const dayId = (day: string | null) => (day === null ? NO_DAY : targetId({ on: 'day', date: day }));

/** What is shown in the place of an item that goes. */
function neighbourOf({ itemId, startsOn }: Item, lines: readonly LaidItem[]): string {
  const day = itemsByDay(lines.map(({ item }) => item)).get(startsOn) ?? [];
  const at = day.findIndex((one) => one.itemId === itemId);
  const next = day[at + 1] ?? day[at - 1];
  return next ? rowId(next.itemId) : dayId(startsOn);
}

interface DeletingTools extends Helpers {
  now: () => CurrentPage;
  opened: () => OpenItem | null;
  setOpen: (open: OpenItem | null) => void;
  /** Items that are being deleted are not shown. */
  hide: (itemId: string, isHidden: boolean) => void;
}

/** How items of the open plan are deleted, and come back. */
export function deleting(tools: DeletingTools): Pick<Editing, 'remove' | 'bringBack'> {
  const { edits, cache, ownDeletes, offerUndo, focus, say, now, opened, setOpen, hide } = tools;
  return {
    remove(itemId) {
      const { tripId, saved, lines } = now();
      const { planId } = saved.plan;
      const key = { tripId, planId, itemId };
      const line = lines.find(({ item }) => item.itemId === itemId);
      const shown = opened();
      if (shown?.itemId === itemId) setOpen(null);
      if (!line) {
        focus(dayId(shown?.day ?? null));
        return;
      }
      const { edit, item } = line;
      const isKnown = saved.items.some((one) => one.item.itemId === itemId);
      focus(neighbourOf(item, lines));
      edits.items.drop(itemId);
      const putBack = () => {
        if (edit) edits.items.restore([edit]);
        focus(rowId(itemId));
      };
      const text = `Deleted “${item.title.trim() || 'No title yet'}”.`;
      if (!isKnown && edit?.state !== 'sending') {
        offerUndo({ text, undo: async () => putBack() });
        return;
      }
      hide(itemId, true);
      ownDeletes.add(itemId);
      const deleted = trpcClient.plans.deleteItem.mutate(key).then(
        async () => {
          await cache.write((page) => withoutItem(page, planId, itemId));
        },
        (error: unknown) => {
          console.error(error);
          hide(itemId, false);
          if (edit) edits.items.restore([edit]);
          void toast(`Not deleted. ${toAppFailure(error).message}`, { tone: 'danger' });
          throw error;
        },
      );
      void deleted.catch(() => undefined);
      offerUndo({
        text,
        async undo() {
          await deleted.catch(() => undefined);
          const { saved: restored } = await trpcClient.plans.restoreItem.mutate(key);
          const at = saved.items.findIndex((one) => one.item.itemId === itemId);
          const before = saved.items[at - 1]?.item.itemId ?? null;
          await cache.write((page) => withItem(page, planId, restored, before));
          ownDeletes.delete(itemId);
          hide(itemId, false);
          putBack();
        },
      });
    },
    async bringBack(itemId) {
      const { tripId, saved } = now();
      await bringBackItem({ tripId, edits, cache }, { planId: saved.plan.planId, itemId });
      ownDeletes.delete(itemId);
      hide(itemId, false);
      say('Brought back.');
      if (opened()?.itemId !== itemId) focus(rowId(itemId));
    },
  };
}
