import type { ReactNode } from 'react';

/** What one side says in a conversation with operators. */
export function Turn({ who, children }: { who: ReactNode; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line-strong pl-3">
      <p className="eyebrow text-ink-soft">{who}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}
