import { type ReactNode, useContext, useEffect, useId, useState } from 'react';
import {
  type ChangeHandler,
  type FieldError,
  type Control as FormControl,
  get,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import type { FieldIssue } from '@/platform/domain/appError';
import { afterPress } from './afterPress';
import { QuietFields, useFormStatusContext } from './Form';

/** The props of every field in the form kit. */
export interface FieldProps {
  /** The field's key; also the control's `name` (DESIGN 4). */
  name: string;
  /** The control's `name` where it isn't the key: in rows of a list, which all have the same. */
  controlName?: string;
  label: string;
  hint?: string;
  required?: boolean;
  /**
   * Fields whose validity depends on this one's value (end date, repeated password). They are
   * checked again when it changes, if they have been visited, and when it is left, if filled in.
   */
  alsoCheck?: readonly string[];
  className?: string;
}

/** The props of a field that can explain how its value is understood. */
export interface NotedFieldProps extends FieldProps {
  /** Shown below the control, and describes it. */
  note?: ReactNode;
}

/**
 * How many places in each form show a field's error. Keyed by the form's control, because the form
 * is made above its fields.
 */
const shown = new WeakMap<object, Map<string, number>>();

/** Records that a form shows this field's errors. Returns a function that undoes it. */
function showsField(control: FormControl, name: string): () => void {
  const names = shown.get(control) ?? new Map<string, number>();
  shown.set(control, names);
  names.set(name, (names.get(name) ?? 0) + 1);
  return () => void names.set(name, (names.get(name) ?? 1) - 1);
}

/**
 * True if an issue is about a field. Procedures nest some forms in another object
 * ('answers.budget'); the form knows only the last part.
 */
function isAbout({ path }: FieldIssue, name: string): boolean {
  return path === name || path.endsWith(`.${name}`);
}

/** Returns the field at which the form shows an issue, or undefined if none does. */
export function shownFieldOf(control: object, issue: FieldIssue): string | undefined {
  const names = [...(shown.get(control) ?? [])].filter(([, times]) => times > 0);
  return names.map(([name]) => name).find((name) => isAbout(issue, name));
}

/**
 * Returns a field's error: the first message at this path of the form's errors, else the server's
 * refusal of it, else null. It is empty if the field is wrong for a reason said elsewhere. Whoever
 * calls this must show the error.
 */
export function useFieldError(name: string): string | null {
  const { control } = useFormContext();
  const { errors } = useFormState({ name });
  const { refusals } = useFormStatusContext();
  const isQuiet = useContext(QuietFields);
  useEffect(() => showsField(control, name), [control, name]);
  if (isQuiet) return null;
  const message: unknown = (get(errors, name) as FieldError | undefined)?.message;
  if (typeof message === 'string') return message;
  return refusals.find((issue) => isAbout(issue, name))?.message ?? null;
}

/**
 * Returns a function that validates the named fields again, if they have been visited, or if
 * `withFilled`, filled in before.
 */
export function useRecheck() {
  const { getFieldState, getValues, trigger } = useFormContext();
  return (names: readonly string[] = [], withFilled = false) => {
    const visited = names.filter((other) => {
      const state = getFieldState(other);
      const isFilled = withFilled && Boolean(getValues(other));
      return state.isTouched || state.error !== undefined || isFilled;
    });
    if (visited.length > 0) void trigger(visited);
  };
}

interface ControlEvent {
  target: { value: string };
  type?: string;
}

/** An event of a control as react-hook-form, which goes by its `name`, would get it for this key. */
const eventOf = (name: string, { target, type }: ControlEvent) => ({
  target: { name, value: target.value },
  type,
});

/** Makes a control's changes those of its key. */
const asOf =
  ({ name, onChange }: { name: string; onChange: ChangeHandler }): ChangeHandler =>
  async (event) =>
    onChange(eventOf(name, event));

const isDirtyAt = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null
    ? Object.values(dirty).some(isDirtyAt)
    : dirty === true;

/** True if a field's draft is back and still differs from what is saved. */
export function useIsBack(name: string): boolean {
  const { restored } = useFormStatusContext();
  const isBack = restored?.has(name.split('.')[0] ?? name) ?? false;
  const { dirtyFields } = useFormState({ name, disabled: !isBack });
  return isBack && isDirtyAt(get(dirtyFields, name));
}

/** What the frame of a field (`Field`, `FieldSet`) shows, and how its control is described. */
function useFrame({ name, label, hint, note, required, className }: NotedFieldProps) {
  const error = useFieldError(name);
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const noteId = note ? `${id}-note` : undefined;
  const backId = useIsBack(name) ? `${id}-back` : undefined;
  const errorId = `${id}-error`;
  const describedBy =
    [backId, hintId, noteId, error && errorId].filter(Boolean).join(' ') || undefined;
  const frame = {
    id,
    backId,
    hintId,
    noteId,
    errorId,
    error,
    describedBy,
    label,
    hint,
    note,
    required,
  };
  return { ...frame, className };
}

/** The attributes that tie a control to its frame. */
const described = ({ id, required, error, describedBy }: ReturnType<typeof useFrame>) => ({
  id,
  required,
  'aria-invalid': error !== null || undefined,
  'aria-describedby': describedBy,
});

/**
 * Connects a control to the form and to its label, hint, note and error. Returns the control's
 * props, and with them what its frame (`Field`, `FieldSet`) shows.
 */
export function useField(props: NotedFieldProps) {
  const { name, controlName, alsoCheck } = props;
  const { register, getValues } = useFormContext();
  const recheck = useRecheck();
  const frame = useFrame(props);
  // Drawn with its value also where no script has run yet. It then changes by the form alone.
  const [defaultValue] = useState<string>(() => getValues(name));
  const { onBlur, ...own } = register(name, { onChange: () => recheck(alsoCheck) });
  const registered = controlName ? { ...own, name: controlName, onChange: asOf(own) } : own;
  const leave: ChangeHandler = async (event) =>
    afterPress(() => {
      void onBlur(controlName ? eventOf(name, event) : event);
      recheck(alsoCheck, true);
    });
  return {
    ...frame,
    control: {
      ...described(frame),
      defaultValue,
      ...registered,
      onBlur: leave,
    },
  };
}

/** The same for a question with one answer, whose options are a control each. */
export function useChoiceField(props: FieldProps) {
  const { name, alsoCheck } = props;
  const recheck = useRecheck();
  const frame = useFrame(props);
  const { field } = useController({ name });
  const { value, ref, onBlur, onChange } = field;
  const { id: _, ...control } = described(frame);
  const choose = (option: string) => {
    onChange(option);
    recheck(alsoCheck);
  };
  const optionOf = (option: string, at: number) => ({
    ...control,
    name,
    id: `${frame.id}-${option || 'none'}`,
    value: option,
    checked: value === option,
    // An error leads to the first of them.
    ...(at === 0 && { ref }),
    onChange: () => choose(option),
    onBlur: () =>
      afterPress(() => {
        onBlur();
        recheck(alsoCheck, true);
      }),
  });
  return { frame, optionOf };
}
