import type { ItemForm } from '../../domain/itemForm';
import { useOfferUndo } from '../state/useUndo';
import { useEditing } from '../useComposer';

/**
 * Returns a function that offers to restore what was removed from an item, whether or not its form
 * is still open.
 */
export function useRemoved(itemId: string) {
  const offerUndo = useOfferUndo();
  const { retype } = useEditing();
  return (text: string, putBack: (form: ItemForm) => Partial<ItemForm>) =>
    offerUndo({ text, undo: async () => retype(itemId, putBack) });
}
