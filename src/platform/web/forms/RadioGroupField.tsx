import { cn } from '@/platform/web/ui/cn';
import { ChoiceChip } from './ChoiceChip';
import type { Choice } from './choice';
import { FieldSet } from './FieldSet';
import { type FieldProps, useField } from './useField';

type RadioGroupFieldProps = FieldProps & {
  options: readonly Choice[];
  /** Side by side as long as they fit, or always stacked. */
  layout?: 'row' | 'stack';
};

/** A question with one answer, as native radios, all visible. */
export function RadioGroupField({ options, layout = 'row', ...props }: RadioGroupFieldProps) {
  const { control, id, ...field } = useField(props);
  return (
    <FieldSet {...field} role="radiogroup">
      <div
        className={cn(
          'grid gap-2',
          // Equal columns on a phone, where chips sized to their text look ragged.
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
