import { controlStyle } from '../ui/field/controlStyle';
import { Field } from '../ui/field/Field';
import { type FieldProps, useField } from './useField';

/** A time of day. The form's value is 'HH:MM' or empty. */
export function TimeField(props: FieldProps) {
  const { control, describedBy: _, ...field } = useField(props);
  return (
    <Field {...field}>
      <input type="time" className={`${controlStyle} tabular-nums`} {...control} />
    </Field>
  );
}
