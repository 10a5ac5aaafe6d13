import { type ReactNode, useId } from 'react';

/** One part of the brief: a region labelled by its heading. */
export function BriefRegion({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
