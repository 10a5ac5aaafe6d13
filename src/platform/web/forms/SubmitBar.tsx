import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button, type ButtonStyle } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { BoxedProblem } from '@/platform/web/ui/Problem';
import { useFormStatusContext } from './Form';

interface SubmitBarProps {
  /** The submit button's label. */
  children: ReactNode;
  /** Next to the submit button: Cancel, Skip for Now. */
  actions?: ReactNode;
  /** Stick to the bottom of a phone's screen, for forms longer than one screen. */
  sticky?: boolean;
  /** The submit button's look, if it isn't the page's most important action. */
  variant?: ButtonStyle['variant'];
}

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];

/** How many fields are wrong, in rows of lists too; a list that is wrong as a whole is one. */
function countWrong(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('message' in error) return 1;
  return Object.values(error).reduce((sum: number, one) => sum + countWrong(one), 0);
}

const wrongSentence = (wrong: number): string =>
  `${NUMBERS[wrong] ?? wrong} ${wrong === 1 ? 'field needs' : 'fields need'} another look.`;

/** The end of every form: what went wrong, and the one submit button. */
export function SubmitBar(props: SubmitBarProps) {
  const { children, actions, sticky = false, variant = 'primary' } = props;
  const { error, pending } = useFormStatusContext();
  const { errors, submitCount } = useFormState();
  const { root: _, ...ofFields } = errors;
  const wrong = submitCount > 0 ? countWrong(ofFields) : 0;
  const whole = error ?? errors.root?.message ?? null;

  return (
    <div
      data-submit-bar={sticky || undefined}
      data-stuck={sticky ? 'bottom' : undefined}
      className={cn(
        sticky &&
          'z-20 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      <BoxedProblem className="mb-3">{whole}</BoxedProblem>
      <div role="status">
        {wrong > 0 && (
          <p key={submitCount} className="mb-2 text-[0.9375rem] font-medium text-danger">
            {wrongSentence(wrong)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {actions}
        <Button type="submit" variant={variant} pending={pending} className="max-sm:grow">
          {children}
        </Button>
      </div>
    </div>
  );
}
