import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A sentence such as 'No responses yet.' */
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Shown in place of an empty list: says so, and what to do about it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-2xl border-[1.5px] border-dashed border-line-strong/60 px-5 py-10 text-center">
      <svg
        viewBox="0 0 120 56"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className="mb-4 h-14 text-line-strong"
      >
        <path d="M6 46c18 0 14-30 36-30s14 24 34 24 18-28 32-28" strokeDasharray="1 7" />
        <circle cx="6" cy="46" r="4" fill="var(--paper)" />
        <path
          d="M108 4c-5 0-8 3.5-8 8 0 5 8 13 8 13s8-8 8-13c0-4.5-3-8-8-8Z"
          fill="var(--sun)"
          stroke="var(--ink)"
        />
        <circle cx="108" cy="12" r="2.5" fill="var(--ink)" stroke="none" />
      </svg>
      <p className="font-display text-xl font-bold">{title}</p>
      {children && <div className="mt-1 max-w-md text-ink-soft">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
