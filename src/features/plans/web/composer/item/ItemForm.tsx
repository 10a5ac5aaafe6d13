import { useEffect, useRef, useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import type { ItemFieldKey } from '../../../domain/itemFields';
import { itemFormSchema, type ItemForm as Typed } from '../../../domain/itemForm';
import type { Plan } from '../../../domain/plan';
import { EditConflict } from '../EditConflict';
import type { SavedForm } from '../edits/edit';
import type { ItemEdit } from '../edits/itemEdit';
import { SaveLine } from '../SaveLine';
import { useEditing } from '../useEditing';
import { useLeave } from '../useLeave';
import { usePeople } from '../usePeople';
import { comparedItem } from './comparedItem';
import { GoneItem } from './GoneItem';
import { ItemFields } from './ItemFields';

interface ItemFormProps {
  itemId: string;
  plan: Plan;
  /** What the server has; null for an item that it has not yet. */
  saved: SavedForm<Typed> | null;
  /** What an item begins from before anything is typed. */
  blank: Typed | null;
  /** What was typed and is not saved. */
  edit: ItemEdit | null;
  /** Where the focus goes; the title, unless told. */
  field: ItemFieldKey | undefined;
}

/** The form of one item. What is typed goes to the edits, which save it. */
export function ItemForm({ itemId, plan, saved, blank, edit, field = 'title' }: ItemFormProps) {
  const { edits, close, remove } = useEditing();
  const people = usePeople();
  const [initial] = useState(() => edit?.form ?? saved?.form ?? blank);
  const form = useSchemaForm(itemFormSchema, initial as Typed);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef({ saved, edit });
  latest.current = { saved, edit };

  useLeave(frame, { onLeave: () => void edits.flush(itemId), onEscape: close });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { saved: now, edit: known } = latest.current;
          const base = known?.base ?? now?.form ?? blank;
          if (!base) return;
          // A copy: the form goes on writing into its own.
          const typed = structuredClone(values) as Typed;
          const began = known ? known.began : (now?.version ?? null);
          edits.type({ id: itemId, planId: plan.planId, base, began, extra: {} }, typed);
        },
      }),
    [form, edits, itemId, plan.planId, blank],
  );

  // What could not be saved when the form was closed says so again when it is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (edit?.state === 'invalid' && edit.began !== null) void form.trigger();
    const control = frame.current?.querySelector<HTMLElement>(
      `[name="${field}"], [name^="${field}."]`,
    );
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, []);

  // What somebody else has saved, in a form in which nothing was typed.
  const version = saved?.version ?? 0;
  const seen = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (version <= seen.current || !saved) return;
    const isOwn = edits.isOwn(itemId, version);
    seen.current = version;
    if (edit || isOwn) return;
    form.reset(saved.form);
    void toast('Updated to what was saved elsewhere.');
  }, [version]);

  return (
    <section
      aria-label={`Item: ${saved?.form.title || 'new'}`}
      data-surface
      className="rounded-2xl border-2 border-ink bg-card p-4 shadow-lift sm:p-5"
    >
      <div ref={frame}>
        <Form form={form} onSubmit={close} className="flex flex-col gap-4">
          <ItemFields plan={plan} />
          <EditConflict
            edit={edit}
            fields={comparedItem(people.nameOf)}
            onChosen={(chosen) => {
              form.reset(chosen);
              edits.resolve(itemId, chosen);
            }}
          >
            Somebody else has changed this item. Yours is not saved yet.
          </EditConflict>
          {edit?.state === 'gone' && <GoneItem itemId={itemId} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
            <Button
              type="submit"
              onClick={(event) => {
                if (edit || saved) return;
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
        </Form>
      </div>
    </section>
  );
}
