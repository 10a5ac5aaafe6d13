import type { ReactNode } from 'react';
import { Section } from '@/platform/web/ui/Section';

/** One part of the brief: a region labelled by its heading. */
export function BriefRegion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} titleClass="mb-4 text-2xl" className="min-w-0">
      {children}
    </Section>
  );
}
