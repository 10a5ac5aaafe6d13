import type { ItemForm } from '../../domain/itemForm';
import { useOfferUndo } from '../state/useUndo';
import { useEditing } from '../useEditing';

/** Offers to put back what was taken out of an item: into its form, or into the item once that is closed. */
export function useRemoved(itemId: string) {
  const offerUndo = useOfferUndo();
  const { retype } = useEditing();
  return (text: string, putBack: (form: ItemForm) => Partial<ItemForm>) =>
    offerUndo({ text, undo: async () => retype(itemId, putBack) });
}
