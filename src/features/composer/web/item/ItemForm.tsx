import { lazy, memo, useEffect, useRef, useState } from 'react';
import { withoutEndedTicks } from '@/features/plans/domain/endedTicks';
import type { Item, Service, Who } from '@/features/plans/domain/item';
import { ITEM_FIELD_KEYS, type ItemFieldKey, itemField } from '@/features/plans/domain/itemFields';
import type { Plan } from '@/features/plans/domain/plan';
import { servesLabel } from '@/features/plans/domain/served';
import { counted, listed } from '@/platform/domain/inWords';
import { EditConflict } from '@/platform/web/edits/EditConflict';
import type { SavedForm } from '@/platform/web/edits/edit';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { useEdit } from '@/platform/web/edits/useEdits';
import { useLeave } from '@/platform/web/edits/useLeave';
import { useTheirs } from '@/platform/web/edits/useTheirs';
import type { ComparedField } from '@/platform/web/forms/differences';
import { Form } from '@/platform/web/forms/Form';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { useTimeZone } from '@/platform/web/reader';
import { shownDay, shownInstant } from '@/platform/web/shownInstant';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import { toast } from '@/platform/web/ui/toast';
import { itemFormSchema, type RoomForm, type ItemForm as Typed } from '../../domain/itemForm';
import { useComposer, useEditing } from '../composerContext';
import { usePeople } from '../people';
import { useAttempt } from '../state/useAttempt';
import { useEditForm, useNewer } from '../state/useEditForm';
import { EndedChecks, useEndedChecks } from './EndedChecks';
import { ItemFields } from './ItemFields';
import { ROOM_LIST, roomListId } from './RoomsField';
import { useGuessedEnd } from './useGuessedEnd';

/** Few items are optional. */
const WhoIsIn = lazy(() => import('./WhoIsIn'));

interface ItemFormProps {
  itemId: string;
  plan: Plan;
  /** What the server has; null for a new item. */
  saved: SavedForm<Typed> | null;
  /** A new item's form before anything is typed. */
  blank: Typed | null;
  /** Where the focus goes; the title by default. */
  field: ItemFieldKey | undefined;
}

/**
 * One item's form. What is typed goes to the edits, which save it. Typing only re-renders its own
 * field and the footer, because with a large group the whole form has hundreds of controls.
 */
export const ItemForm = memo(function Fields(props: ItemFormProps) {
  const { itemId, plan, saved, blank, field = 'title' } = props;
  const { edits, unsent, close } = useEditing();
  const editNow = () => edits.snapshot().get(itemId);
  const [initial] = useState(() => editNow()?.form ?? saved?.form ?? blank);
  const form = useSchemaForm(itemFormSchema, initial as Typed);
  const refusals = useEdit(edits, itemId, (edit) => edit?.issues);
  const frame = useRef<HTMLDivElement>(null);
  const typedLast = useRef<Typed | null>(null);

  const { ended, follow, hold } = useEndedChecks(itemId, form);
  const end = useGuessedEnd(itemId, form, plan.timeZone);

  const finish = () => {
    const line = frame.current?.querySelector<HTMLInputElement>(`[name="${ROOM_LIST}"]`);
    // Leaving the line makes the rooms. What it could not read stays, with the reason beside it.
    line?.blur();
    if (line && unsent.snapshot().has(roomListId(itemId))) line.focus();
    else close();
  };
  useLeave(frame, { onLeave: () => void edits.flush(itemId), onEscape: finish });

  const take = (typed: Typed) => {
    const known = editNow();
    const base = known?.base ?? saved?.form ?? blank;
    if (!base) return;
    const before = typedLast.current ?? base;
    const { serves } = withoutEndedTicks(before, typed);
    typedLast.current = typed;
    follow(before, typed);
    // What it sets comes here again.
    if (end.follow(before, typed)) return;
    if (serves.length < typed.serves.length) {
      form.setValue('serves', serves);
      // Saved at once, so that further ticks are for the item under its new kind, title or place.
      void edits.flush(itemId);
      return;
    }
    const began = known ? known.began : (saved?.version ?? null);
    edits.type({ id: itemId, planId: plan.planId, base, began, extra: {} }, typed);
  };
  const theirs = useEdit(edits, itemId, (edit) => edit?.theirs);
  useTheirs(edits, { id: itemId, saved, theirs });
  useEditForm(form, { edits, id: itemId, onTyped: take });

  // If the item couldn't be saved when its form was closed, say so again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const edit = editNow();
    if (edit?.state === 'invalid' && edit.began !== null) void form.trigger();
    const control = frame.current?.querySelector<HTMLElement>(
      `[name="${field}"], [name^="${field}."]`,
    );
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, []);

  // Show what somebody else saved, if nothing was typed here.
  useNewer(saved?.version ?? 0, () => {
    if (!saved || editNow()) return;
    form.reset(saved.form);
    void toast('Updated to what was saved elsewhere.');
  });

  return (
    <section
      aria-label={`Item: ${saved?.form.title || 'new'}`}
      data-surface
      className="rounded-2xl border-2 border-ink bg-card p-4 shadow-lift sm:p-5"
    >
      <div ref={frame}>
        <Form form={form} onSubmit={finish} refusals={refusals} className="flex flex-col gap-4">
          <ItemFields plan={plan} itemId={itemId} endGuessed={end.guessed} />
          {ended && <EndedChecks {...ended} onHold={() => void hold()} />}
          <ItemFormFoot
            itemId={itemId}
            onDone={finish}
            isNew={saved === null}
            onChosen={(chosen) => {
              form.reset(chosen);
              edits.resolve(itemId, chosen);
            }}
          />
        </Form>
      </div>
      {saved?.form.optional && (
        <Part fallback={null}>
          <WhoIsIn itemId={itemId} />
        </Part>
      )}
    </section>
  );
});

interface ItemFormFootProps {
  itemId: string;
  /** True if the server doesn't have it yet. */
  isNew: boolean;
  /** Closes the form of a new item in which nothing was typed. */
  onDone: () => void;
  /** Called with the version to save, once a conflict is resolved. */
  onChosen: (form: Typed) => void;
}

/** Shows whether an item's form is saved, and what can be done about it. */
function ItemFormFoot({ itemId, isNew, onDone, onChosen }: ItemFormFootProps) {
  const { edits, close, remove } = useEditing();
  const people = usePeople();
  const edit = useEdit(edits, itemId, (edit) => edit ?? null);
  const { by, changed } = useSavedByOther(itemId);
  return (
    <>
      <EditConflict edit={edit} fields={comparedItem(people.nameOf)} onChosen={onChosen}>
        {by ?? 'Somebody else'} has changed this item. Yours is not saved yet.
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
        <SaveLine edit={edit} saved={changed} className="mr-auto" />
        <Button variant="quietDanger" onClick={() => remove(itemId)}>
          Delete
        </Button>
      </div>
    </>
  );
}

/** 'Dee changed this at 14:02.' */
function useDoneInWords() {
  const timeZone = useTimeZone();
  return ({ by, at }: { by: string; at: string }, did: 'changed' | 'deleted'): string => {
    const day = shownDay(at, timeZone);
    const isToday = day === shownDay(new Date().toISOString(), timeZone);
    const time = shownInstant(at, timeZone, { timeStyle: 'short' });
    return `${by} ${did} this ${isToday ? '' : `on ${day} `}at ${time}.`;
  };
}

/** The other operator who saved an item last, and when. */
function useSavedByOther(itemId: string) {
  const inWords = useDoneInWords();
  const { saves } = useComposer().saved;
  const save = saves.find((one) => one.itemId === itemId);
  if (!save || save.userId === pageOwner()) return { by: null, changed: 'Saved' };
  return { by: save.by, changed: inWords(save, 'changed') };
}

/** Says that somebody else deleted the item while something was being typed here. */
function GoneItem({ itemId }: { itemId: string }) {
  const { putBack } = useEditing();
  const { isPending, fault, attempt } = useAttempt();
  const inWords = useDoneInWords();
  const deleted = useComposer().saved.deleted.find((one) => one.itemId === itemId);
  const said = deleted ? inWords(deleted, 'deleted') : 'Somebody else has deleted this item.';
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="sm" pending={isPending} onClick={() => void attempt(() => putBack(itemId))}>
          Put It Back
        </Button>
      }
    >
      {fault ?? `${said} What you typed is kept here.`}
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
