import type { ReactNode } from 'react';
import { controlStyle } from '../ui/field/controlStyle';
import { Field } from '../ui/field/Field';
import type { Choice } from './choice';
import { type NotedFieldProps, useField } from './useField';

type SelectFieldProps = NotedFieldProps &
  (
    | { options: readonly Choice[]; children?: never }
    /** Custom `option`s, such as groups. */
    | { options?: never; children: ReactNode }
  );

/** A native select, for many options or tight space. */
export function SelectField({ options, children, ...props }: SelectFieldProps) {
  const { control, describedBy: _, ...field } = useField(props);
  return (
    <Field {...field}>
      <select className={controlStyle} {...control}>
        {options?.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        )) ?? children}
      </select>
    </Field>
  );
}
