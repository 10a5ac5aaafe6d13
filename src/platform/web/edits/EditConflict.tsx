import type { ReactNode } from 'react';
import type { ComparedField } from '../forms/differences';
import { SavedMeanwhile } from '../forms/SavedMeanwhile';
import type { Edit } from './edit';

interface EditConflictProps<Form extends object> {
  /** The unsaved edit, or null if everything is saved. */
  edit: Edit<Form> | null;
  fields: readonly ComparedField[];
  shown?: (form: Form) => object;
  /** Called with the form to save in place of both. */
  onChosen: (form: Form) => void;
  /** A sentence saying what somebody else has changed. */
  children: ReactNode;
}

/** Both versions of what two people have changed, by field. Shown only if the edit is late. */
export function EditConflict<Form extends object>({ edit, ...props }: EditConflictProps<Form>) {
  if (edit?.state !== 'late' || !edit.theirs) return null;
  const { base, form, theirs } = edit;
  return (
    <SavedMeanwhile
      key={theirs.version}
      {...{ ...props, base }}
      mine={() => form}
      theirs={theirs.form}
      newer="Somebody else has saved a newer version since you began."
      isOpenAtFirst
    />
  );
}
