import type { ComponentProps } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';

type ChoiceChipProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox';
  label: string;
  hint?: string | undefined;
  /** Means 'no answer', so it isn't highlighted when chosen. */
  neutral?: boolean;
};

/** A native radio or checkbox and its label, in one box that is easy to hit with a thumb. */
export function ChoiceChip({ label, hint, neutral = false, ...input }: ChoiceChipProps) {
  return (
    <label
      className={cn(
        'flex min-h-12 grow cursor-pointer items-center gap-3 rounded-[0.625rem] border-[1.5px] border-line-strong bg-card px-3.5 py-2 leading-snug transition-[background-color,border-color] duration-150 hover:border-ink-soft has-aria-invalid:border-danger has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-focus-visible:outline-solid',
        !neutral &&
          'has-checked:border-teal has-checked:bg-teal-wash has-checked:shadow-[inset_0_0_0_0.5px_var(--teal)]',
      )}
    >
      <input className="choice focus-visible:outline-none" {...input} />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint && (
          <span className="block text-sm text-ink-soft">
            <Sentence>{hint}</Sentence>
          </span>
        )}
      </span>
    </label>
  );
}
