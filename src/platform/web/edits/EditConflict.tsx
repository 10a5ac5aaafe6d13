import { lazy, type ReactNode, useState } from 'react';
import { type ComparedField, differences } from '../forms/differences';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Part } from '../ui/Part';
import type { Edit, SavedForm } from './edit';

/** Rarely needed, so not in every form's bundle. */
const ConflictDialog = lazy(async () => ({
  default: (await import('../forms/ConflictDialog')).ConflictDialog,
}));

interface EditConflictProps<Form extends object> {
  /** The unsaved edit, or null if everything is saved. */
  edit: Edit<Form> | null;
  fields: readonly ComparedField[];
  /** Converts a form for comparison. Unchanged by default. */
  shown?: (form: Form) => object;
  /** Called with the form to save in place of both. */
  onChosen: (form: Form) => void;
  /** A sentence saying what somebody else has changed. */
  children: ReactNode;
  /** A sentence saying where the newer version came from. */
  newer?: string;
  /** False if the dialog opens only when asked for. */
  isOpenAtFirst?: boolean;
  className?: string;
}

/** Both versions of what two people have changed, by field. Shown only if the edit is late. */
export function EditConflict<Form extends object>(props: EditConflictProps<Form>) {
  const { edit } = props;
  if (edit?.state !== 'late' || !edit.theirs) return null;
  return <BothTexts key={edit.theirs.version} {...props} edit={edit} theirs={edit.theirs} />;
}

interface BothTextsProps<Form extends object> extends EditConflictProps<Form> {
  edit: Edit<Form>;
  theirs: SavedForm<Form>;
}

function BothTexts<Form extends object>({ edit, theirs, ...props }: BothTextsProps<Form>) {
  const { fields, shown = (form) => form, onChosen, children, className } = props;
  const { newer = 'Somebody else has saved a newer version since you began.' } = props;
  const [isOpen, setIsOpen] = useState(props.isOpenAtFirst ?? true);
  const [base, mine, others] = [edit.base, edit.form, theirs.form].map((form) => ({
    ...shown(form),
  }));
  const choose = (kept: ReadonlySet<string>) => {
    const own = Object.entries(edit.form).filter(([name]) => kept.has(name));
    onChosen({ ...theirs.form, ...Object.fromEntries(own) });
  };
  return (
    <Notice
      tone="warn"
      className={className}
      actions={
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Compare
        </Button>
      }
    >
      {children}
      {isOpen && (
        <Part>
          <ConflictDialog
            newer={newer}
            differences={differences(fields, base ?? {}, mine ?? {}, others ?? {})}
            onClose={() => setIsOpen(false)}
            onChosen={choose}
          />
        </Part>
      )}
    </Notice>
  );
}
