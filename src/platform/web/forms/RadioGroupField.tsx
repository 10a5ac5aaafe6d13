import { cn } from '@/platform/web/ui/cn';
import { ChoiceChip } from './ChoiceChip';
import type { Choice } from './choice';
import { FieldSet } from './FieldSet';
import { type FieldProps, useChoiceField } from './useField';

type RadioGroupFieldProps = FieldProps & {
  options: readonly Choice[];
  /** Side by side as long as they fit, or always stacked. */
  layout?: 'row' | 'stack';
};

/** Four chips that need two rows stand two by two, so that none is alone in the second. */
const pairs = (options: readonly Choice[]): readonly Choice[][] =>
  options.length === 4
    ? [options.slice(0, 2), options.slice(2)]
    : options.map((option) => [option]);

/** A question with one answer, as native radios, all visible. */
export function RadioGroupField({ options, layout = 'row', ...props }: RadioGroupFieldProps) {
  const { frame, optionOf } = useChoiceField(props);
  return (
    <FieldSet {...frame} role="radiogroup">
      <div
        className={cn(
          'grid gap-2',
          // Equal columns on a phone, where chips sized to their text look ragged.
          layout === 'row' &&
            'grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] sm:flex sm:flex-wrap',
        )}
      >
        {pairs(options).map((pair, at) => (
          <div
            key={pair[0]?.value}
            className={cn(
              'contents',
              layout === 'row' && pair.length > 1 && 'sm:grid sm:grow sm:grid-cols-2 sm:gap-2',
            )}
          >
            {pair.map((option, second) => (
              <ChoiceChip
                key={option.value}
                type="radio"
                label={option.label}
                hint={option.hint}
                neutral={option.value === ''}
                {...optionOf(option.value, at + second)}
              />
            ))}
          </div>
        ))}
      </div>
    </FieldSet>
  );
}
