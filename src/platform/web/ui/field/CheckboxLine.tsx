import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';

interface CheckboxLineProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  id: string;
  /** May contain links (the terms). */
  label: ReactNode;
  labelClass?: string;
}

/** A checkbox and its label; the whole line is clickable. */
export function CheckboxLine({ label, labelClass, ...input }: CheckboxLineProps) {
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input type="checkbox" className="choice mt-3" {...input} />
      <label htmlFor={input.id} className={cn('py-2.5', labelClass)}>
        {label}
      </label>
    </div>
  );
}
