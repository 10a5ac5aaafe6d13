import { ChoiceChip } from './ChoiceChip';
import type { Choice } from './choice';
import { FieldSet } from './FieldSet';
import { type FieldProps, useField } from './useField';

type RadioGroupFieldProps = FieldProps & {
  options: readonly Choice[];
  /** Chips side by side while they fit, or always one below the other. */
  layout?: 'row' | 'stack';
};

/** A few answers of which one is right: native radios, all in sight. */
export function RadioGroupField({ options, layout = 'row', ...props }: RadioGroupFieldProps) {
  const { label, hint, required, className } = props;
  const { control, id, ...field } = useField(props);
  return (
    <FieldSet
      {...field}
      role="radiogroup"
      label={label}
      hint={hint}
      required={required}
      className={className}
    >
      <div className={layout === 'row' ? 'flex flex-wrap gap-2' : 'grid gap-2'}>
        {options.map((option) => (
          <ChoiceChip
            key={option.value}
            type="radio"
            label={option.label}
            hint={option.hint}
            {...control}
            id={`${id}-${option.value || 'none'}`}
            value={option.value}
          />
        ))}
      </div>
    </FieldSet>
  );
}
