import { ChevronDown } from 'lucide-react';
import type { Choice } from './choice';
import { controlStyle } from './controlStyle';
import { Field } from './Field';
import { type FieldProps, useField } from './useField';

type SelectFieldProps = FieldProps & {
  options: readonly Choice[];
  /** The empty choice's text; without it there is none. */
  placeholder?: string;
  autoComplete?: string;
};

/** A native select: the phone's own wheel, autofill and typing ahead come with it. */
export function SelectField({ options, placeholder, autoComplete, ...props }: SelectFieldProps) {
  const { label, hint, required, className } = props;
  const { control, describedBy: _, ...field } = useField(props);
  return (
    <Field {...field} label={label} hint={hint} required={required} className={className}>
      <div className="relative">
        <select
          autoComplete={autoComplete}
          className={`${controlStyle} appearance-none truncate pr-11`}
          {...control}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}
