import { memo, useEffect, useRef, useState } from 'react';
import { withoutEndedTicks } from '@/features/plans/domain/endedTicks';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import type { Plan } from '@/features/plans/domain/plan';
import type { SavedForm } from '@/platform/web/edits/edit';
import { useEdit } from '@/platform/web/edits/useEdits';
import { useLeave } from '@/platform/web/edits/useLeave';
import { useTheirs } from '@/platform/web/edits/useTheirs';
import { Form } from '@/platform/web/forms/Form';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { toast } from '@/platform/web/ui/toast';
import { itemFormSchema, type ItemForm as Typed } from '../../domain/itemForm';
import { useEditForm, useNewer } from '../state/useEditForm';
import { useEditing } from '../useComposer';
import { EndedChecks, useEndedChecks } from './EndedChecks';
import { ItemFields } from './ItemFields';
import { ItemFormFoot } from './ItemFormFoot';
import { ROOM_LIST, roomListId } from './RoomsField';
import { useGuessedEnd } from './useGuessedEnd';

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
    </section>
  );
});
