import type { Item } from '@/features/plans/domain/item';
import { itemsByDay } from '@/features/plans/domain/itemsByDay';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import type { ItemForm } from '../../domain/itemForm';
import { type Edits, putBackItem } from '../api';
import type { Editing, OpenItem } from '../composerContext';
import type { MergedItem } from '../day/mergeEdits';
import { dayId, rowId } from '../targetId';
import type { OfferUndo } from './offerUndo';
import { sayRefused } from './useAttempt';

/** Returns the id of what gets the focus when an item is deleted. */
function neighbourOf(
  { itemId, startsOn }: Item,
  { lines, saved }: Pick<CurrentPage, 'lines' | 'saved'>,
): string {
  const items = lines.map(({ item }) => item);
  const day = itemsByDay(items, saved.plan.timeZone).get(startsOn) ?? [];
  const at = day.findIndex((one) => one.itemId === itemId);
  const next = day[at + 1] ?? day[at - 1];
  return next ? rowId(next.itemId) : dayId(startsOn);
}

export interface CurrentPage {
  page: ComposerPage;
  saved: ComposerPlan;
  /** The items as shown. */
  lines: readonly MergedItem[];
}

/** What acts on the open plan's items uses. */
export interface EditingTools {
  edits: Edits;
  offerUndo: OfferUndo;
  focus: (id: string) => void;
  say: (text: string) => void;
  now: () => CurrentPage;
  opened: () => OpenItem | null;
  setOpen: (open: OpenItem | null) => void;
  /** Hides an item while it is being deleted. */
  hide: (itemId: string, isHidden: boolean) => void;
  /** Adds an item to a plan. @returns its id */
  insert: (planId: string, form: ItemForm, after: string | 'end') => string;
  /** Says that a plan is full, if there is no room for that many more. */
  isFull: (count: number | undefined, more: number) => boolean;
  /** The open plan's currency. */
  currency: () => string;
  change: (item: Item) => void;
  retype: Editing['retype'];
}

export function deleting(tools: EditingTools): Pick<Editing, 'remove' | 'putBack'> {
  const { edits, offerUndo, focus, say, now, opened, setOpen, hide } = tools;
  return {
    remove(itemId) {
      const { saved, lines } = now();
      const key = { planId: saved.plan.planId, itemId };
      const line = lines.find(({ item }) => item.itemId === itemId);
      const shown = opened();
      if (shown?.itemId === itemId) setOpen(null);
      if (!line) {
        focus(dayId(shown?.day ?? null));
        return;
      }
      const { edit, item } = line;
      const isKnown = saved.items.some((one) => one.item.itemId === itemId);
      focus(neighbourOf(item, now()));
      edits.items.drop(itemId);
      const showAgain = () => {
        if (edit) edits.items.restore([edit]);
        focus(rowId(itemId));
      };
      const text = `Deleted “${item.title.trim() || 'No title yet'}”.`;
      if (!isKnown && edit?.state !== 'sending') {
        offerUndo({ text, undo: async () => showAgain() });
        return;
      }
      hide(itemId, true);
      const deleted = edits.api.deleteItem(key).then(
        // Shown again if somebody else restores it.
        () => hide(itemId, false),
        (error: unknown) => {
          hide(itemId, false);
          withdraw();
          if (edit) edits.items.restore([edit]);
          sayRefused('Not deleted.', error);
          throw error;
        },
      );
      void deleted.catch(() => undefined);
      const withdraw = offerUndo({
        text,
        async undo() {
          await deleted.catch(() => undefined);
          await edits.api.restoreItem(key);
          showAgain();
        },
      });
    },
    async putBack(itemId) {
      await putBackItem(edits, { planId: now().saved.plan.planId, itemId });
      say('Put back.');
      if (opened()?.itemId !== itemId) focus(rowId(itemId));
    },
  };
}
