import { cn } from '@/platform/web/ui/cn';
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
  const { control, id, ...field } = useField(props);
  return (
    <FieldSet {...field} role="radiogroup">
      <div
        className={cn(
          'grid gap-2',
          // In equal columns on a phone, where chips as wide as their words make a ragged heap.
          layout === 'row' &&
            'grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] sm:flex sm:flex-wrap',
        )}
      >
        {options.map((option) => (
          <ChoiceChip
            key={option.value}
            type="radio"
            label={option.label}
            hint={option.hint}
            neutral={option.value === ''}
            {...control}
            id={`${id}-${option.value || 'none'}`}
            value={option.value}
          />
        ))}
      </div>
    </FieldSet>
  );
}
