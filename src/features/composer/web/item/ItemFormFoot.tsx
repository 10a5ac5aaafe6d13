import type { Item, Service, Who } from '@/features/plans/domain/item';
import { ITEM_FIELD_KEYS, type ItemFieldKey, itemField } from '@/features/plans/domain/itemFields';
import { servesLabel } from '@/features/plans/domain/served';
import { counted, listed } from '@/platform/domain/inWords';
import { EditConflict } from '@/platform/web/edits/EditConflict';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { useEdit } from '@/platform/web/edits/useEdits';
import type { ComparedField } from '@/platform/web/forms/differences';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import type { ItemForm, RoomForm } from '../../domain/itemForm';
import { useAttempt } from '../state/useAttempt';
import { useEditing } from '../useComposer';
import { usePeople } from '../usePeople';

interface ItemFormFootProps {
  itemId: string;
  /** True if the server doesn't have it yet. */
  isNew: boolean;
  /** Closes the form of a new item in which nothing was typed. */
  onDone: () => void;
  /** Called with the version to save, once a conflict is resolved. */
  onChosen: (form: ItemForm) => void;
}

/** Shows whether an item's form is saved, and what can be done about it. */
export function ItemFormFoot({ itemId, isNew, onDone, onChosen }: ItemFormFootProps) {
  const { edits, close, remove } = useEditing();
  const people = usePeople();
  const edit = useEdit(edits, itemId, (edit) => edit ?? null);
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
            onDone();
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

/** Says that somebody else deleted the item while something was being typed here. */
function GoneItem({ itemId }: { itemId: string }) {
  const { bringBack } = useEditing();
  const { isPending, fault, attempt } = useAttempt();
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="sm" pending={isPending} onClick={() => void attempt(() => bringBack(itemId))}>
          Bring It Back
        </Button>
      }
    >
      {fault ?? 'Somebody else has deleted this item. What you typed is kept here.'}
    </Notice>
  );
}

/** The fields that are neither text nor number, and can only be compared in words. */
type ListedKey = {
  [Key in ItemFieldKey]: Item[Key] extends string | number | boolean | null ? never : Key;
}[ItemFieldKey];

/** Returns an item's fields for comparing two versions, with people by name. */
function comparedItem(nameOf: (travelerId: string) => string): ComparedField[] {
  const people = (who: Who) =>
    who === 'everyone' ? 'Everyone who is there' : listed(who.map(nameOf));
  const texts: Record<ListedKey, NonNullable<ComparedField['text']>> = {
    who: ({ who }) => people(who as Who),
    prices: ({ prices }) =>
      (prices as { travelerId: string; amount: string }[])
        .map(({ travelerId, amount }) => `${nameOf(travelerId)}: ${amount}`)
        .join('\n'),
    serves: ({ serves }) =>
      (serves as Service[])
        .map(({ travelerId, answer }) => servesLabel(answer, nameOf(travelerId)))
        .sort()
        .join('\n'),
    rooms: ({ rooms }) =>
      (rooms as RoomForm[])
        .map(({ name, beds, cost, who }) =>
          [`${name}, ${counted(beds, 'bed')}`, cost && `, ${cost}`, `: ${people(who)}`].join(''),
        )
        .join('\n'),
  };
  return ITEM_FIELD_KEYS.map((key) => {
    const { label, choices } = itemField(key);
    const text = key in texts && texts[key as ListedKey];
    return { names: [key], label, ...(choices && { words: choices }), ...(text && { text }) };
  });
}
