import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A sheet of paper on the desk: the plain surface for anything that is no ticket and no tag. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-surface
      className={cn('rounded-2xl border border-line bg-card p-5 shadow-lift sm:p-6', className)}
      {...rest}
    />
  );
}
