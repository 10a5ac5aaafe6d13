import { type ReactNode, useEffect, useId } from 'react';
import {
  type ChangeHandler,
  type FieldError,
  get,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { afterPress } from './afterPress';
import { useFormStatusContext } from './formStatus';
import { isAbout, showsField } from './shownFields';

/** What every field of the form kit takes. */
export interface FieldProps {
  /** The field's key; also the control's `name` (DESIGN 4). */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** Names of fields that this one's value also decides (end date, repeated password): checked again
   * when this changes, if the person has been there already. */
  alsoCheck?: readonly string[];
  className?: string;
}

/** What a field takes that says of its value how it is understood. */
export interface NotedFieldProps extends FieldProps {
  /** Stands below the control, and describes it. */
  note?: ReactNode;
}

/**
 * What is wrong with a field: the first message at this path of the form's errors, else what the
 * server has refused of it; null where nothing is. Anyone who asks shows it.
 */
export function useFieldError(name: string): string | null {
  const { control } = useFormContext();
  const { errors } = useFormState({ name });
  const { refusals } = useFormStatusContext();
  useEffect(() => showsField(control, name), [control, name]);
  const message: unknown = (get(errors, name) as FieldError | undefined)?.message;
  if (typeof message === 'string' && message !== '') return message;
  return refusals.find((issue) => isAbout(issue, name))?.message ?? null;
}

/** Returns a function that checks the named fields again, those that have been visited. */
export function useRecheck() {
  const { getFieldState, trigger } = useFormContext();
  return (names: readonly string[] = []) => {
    const visited = names.filter((other) => {
      const state = getFieldState(other);
      return state.isTouched || state.error !== undefined;
    });
    if (visited.length > 0) void trigger(visited);
  };
}

/**
 * Ties a control to the form, its label, its hint, its note and its error. Returns what goes on the
 * control, and beside it what its frame (`Field`, `FieldSet`) shows.
 */
export function useField(props: NotedFieldProps) {
  const { name, label, hint, note, required, alsoCheck, className } = props;
  const { register } = useFormContext();
  const recheck = useRecheck();
  const error = useFieldError(name);
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const noteId = note ? `${id}-note` : undefined;
  const errorId = `${id}-error`;
  const describedBy = [hintId, noteId, error && errorId].filter(Boolean).join(' ') || undefined;
  const { onBlur, ...registered } = register(name, { onChange: () => recheck(alsoCheck) });
  const leave: ChangeHandler = async (event) => afterPress(() => void onBlur(event));
  return {
    id,
    hintId,
    noteId,
    errorId,
    error,
    describedBy,
    label,
    hint,
    note,
    required,
    className,
    control: {
      id,
      required,
      'aria-invalid': error !== null || undefined,
      'aria-describedby': describedBy,
      ...registered,
      onBlur: leave,
    },
  };
}
