import type { ReactNode } from 'react';
import { cn } from './cn';

interface PageHeaderProps {
  title: ReactNode;
  /** What the page is for, in a sentence. */
  lead?: ReactNode;
  /** Buttons and menus for the whole page. */
  actions?: ReactNode;
  className?: string;
}

/** The top of a page, with its only h1. */
export function PageHeader({ title, lead, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cn('mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}
    >
      <div className="min-w-0 max-w-2xl">
        <h1 className="text-[min(clamp(2rem,1.55rem+2vw,2.875rem),11vw)] font-extrabold tracking-[-0.025em]">
          {title}
        </h1>
        {lead && <p className="mt-3 text-lg leading-snug text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
