import type { ReactNode } from 'react';
import { controlStyle } from '../ui/field/controlStyle';
import { Field } from '../ui/field/Field';
import type { Choice } from './choice';
import { type NotedFieldProps, useField } from './useField';

type SelectFieldProps = NotedFieldProps &
  (
    | { options: readonly Choice[]; children?: never }
    /** `option`s of their own, such as groups of them. */
    | { options?: never; children: ReactNode }
  );

/** One of many answers, or one of a few where room is dear: a native select. */
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
