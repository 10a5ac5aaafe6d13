import { CircleAlert } from 'lucide-react';
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

/** The same in a box, for a whole form or window. */
export function BoxedProblem({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div role="alert">
      {children && (
        <p
          className={cn(
            'flex items-start gap-2 rounded-[0.625rem] bg-danger-wash px-3.5 py-2.5 font-medium text-danger',
            className,
          )}
        >
          <CircleAlert aria-hidden="true" className="mt-[0.15em] size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
