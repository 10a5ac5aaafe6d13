import type { ReactNode } from 'react';
import { cn } from './cn';

/** Why a write failed, in a sentence. Always on the page, so that new text in it is announced. */
export function Problem({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={cn('font-medium text-danger empty:hidden', className)}>
      {children}
    </p>
  );
}
