import type { ItemForm } from '../../domain/itemForm';
import { useOfferUndo } from '../state/useUndo';
import { useEditing } from '../useEditing';

/**
 * Offers to restore what was removed from an item: in its form, or in the item if that is closed by
 * then.
 */
export function useRemoved(itemId: string) {
  const offerUndo = useOfferUndo();
  const { retype } = useEditing();
  return (text: string, putBack: (form: ItemForm) => Partial<ItemForm>) =>
    offerUndo({ text, undo: async () => retype(itemId, putBack) });
}
