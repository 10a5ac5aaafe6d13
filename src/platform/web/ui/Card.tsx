import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A plain sheet of paper, for anything that is neither a ticket nor a tag. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-surface
      className={cn('rounded-2xl border border-line bg-card p-5 shadow-lift sm:p-6', className)}
      {...rest}
    />
  );
}
