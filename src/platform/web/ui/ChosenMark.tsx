import { Check } from 'lucide-react';
import { cn } from './cn';

/** Marks the plan that the group has chosen, wherever plans are shown side by side (SPEC-2 6). */
export function ChosenMark({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center gap-1 rounded-full border-[1.5px] border-current px-2 py-0.5 font-text text-sm leading-tight font-semibold',
        className,
      )}
    >
      <Check aria-hidden="true" className="size-3.5" />
      Chosen
    </span>
  );
}
