import type { ComponentProps } from 'react';
import { controlStyle } from '../ui/field/controlStyle';
import { Field } from '../ui/field/Field';
import { type FieldProps, useField } from './useField';

type NumberFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'placeholder' | 'min' | 'max' | 'step'>;

/** A number. The form keeps the text as typed ('08' stays '08'). */
export function NumberField(props: NumberFieldProps) {
  const { name, label, hint, required, alsoCheck, className, ...input } = props;
  const { control, describedBy: _, ...field } = useField(props);
  return (
    <Field {...field}>
      <input
        type="number"
        inputMode="numeric"
        className={`${controlStyle} max-w-40 tabular-nums`}
        // Otherwise scrolling with the pointer over a focused number would change it.
        onWheel={(event) => event.currentTarget.blur()}
        {...input}
        {...control}
      />
    </Field>
  );
}
