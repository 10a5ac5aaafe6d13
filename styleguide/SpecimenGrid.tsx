import type { ReactNode } from 'react';

/** Specimens side by side where there is room for two. */
export function SpecimenGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-8 gap-y-8 sm:grid-cols-2">{children}</div>;
}
