import { type FocusEvent, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterPress } from './afterPress';
import { ChoiceChip } from './ChoiceChip';
import type { Choice } from './choice';
import { FieldSet } from './FieldSet';
import { useFieldError } from './useField';

interface CheckboxGroupProps {
  /** The path of errors that concern the whole group. No control has this name. */
  name: string;
  label: string;
  required?: boolean;
  /** Each `value` names a boolean of the form, and its control. */
  options: readonly Choice[];
  /** Returns the group's next state after a click, if its boxes depend on each other. */
  choose?: (
    current: Record<string, boolean>,
    changed: string,
    checked: boolean,
  ) => Record<string, boolean>;
}

/** A question with several answers: a fieldset of native checkboxes, each with its own boolean. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, label, required, options, choose } = props;
  const { setValue, trigger, formState } = useFormContext();
  const error = useFieldError(name);
  const id = useId();
  const keys = options.map((option) => option.value);
  const values = useWatch({ name: keys }) as unknown[];
  const errorId = `${id}-error`;

  const change = (changed: string, checked: boolean) => {
    const current = Object.fromEntries(keys.map((key, at) => [key, values[at] === true]));
    const next = choose?.(current, changed, checked) ?? { ...current, [changed]: checked };
    for (const key of keys) {
      if (next[key] !== current[key]) setValue(key, next[key] ?? false, { shouldDirty: true });
    }
    if (error !== null || formState.isSubmitted) void trigger(name);
  };

  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    afterPress(() => void trigger(name));
  };

  return (
    <FieldSet
      {...{ label, required, error, errorId }}
      describedBy={error ? errorId : undefined}
      onBlur={leave}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2">
        {options.map((option, at) => (
          <ChoiceChip
            key={option.value}
            type="checkbox"
            label={option.label}
            hint={option.hint}
            name={option.value}
            value={option.value}
            checked={values[at] === true}
            onChange={(event) => change(option.value, event.target.checked)}
            aria-invalid={error !== null || undefined}
            aria-describedby={error ? errorId : undefined}
          />
        ))}
      </div>
    </FieldSet>
  );
}
