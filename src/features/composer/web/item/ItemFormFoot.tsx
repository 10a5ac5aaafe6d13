import { useSyncExternalStore } from 'react';
import { EditConflict } from '@/platform/web/edits/EditConflict';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { Button } from '@/platform/web/ui/Button';
import type { ItemForm } from '../../domain/itemForm';
import { useEditing } from '../useEditing';
import { usePeople } from '../usePeople';
import { comparedItem } from './comparedItem';
import { GoneItem } from './GoneItem';

interface ItemFormFootProps {
  itemId: string;
  /** The server has none of it yet. */
  isNew: boolean;
  /** Which of the item's two texts to save. */
  onChosen: (form: ItemForm) => void;
}

/** Whether what was typed into an item's form is saved, and what can be done about it. */
export function ItemFormFoot({ itemId, isNew, onChosen }: ItemFormFootProps) {
  const { edits, close, remove } = useEditing();
  const people = usePeople();
  const edit = useSyncExternalStore(edits.subscribe, () => edits.snapshot().get(itemId) ?? null);
  return (
    <>
      <EditConflict edit={edit} fields={comparedItem(people.nameOf)} onChosen={onChosen}>
        Somebody else has changed this item. Yours is not saved yet.
      </EditConflict>
      {edit?.state === 'gone' && <GoneItem itemId={itemId} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button
          type="submit"
          onClick={(event) => {
            if (edit || !isNew) return;
            event.preventDefault();
            close();
          }}
        >
          Done
        </Button>
        {edit?.state === 'invalid' && (
          <Button variant="quiet" onClick={close}>
            Leave It for Now
          </Button>
        )}
        <SaveLine edit={edit} className="mr-auto" />
        <Button variant="quietDanger" onClick={() => remove(itemId)}>
          Delete
        </Button>
      </div>
    </>
  );
}
