import type { ReactNode } from 'react';
import { cn } from '@/platform/web/ui/cn';

interface SpecimenProps {
  /** The state or variant. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** One state of a component, with its name above. */
export function Specimen({ label, className, children }: SpecimenProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <p className="eyebrow mb-3 text-ink-soft">{label}</p>
      {children}
    </div>
  );
}

/** Specimens, side by side if there is room for two. */
export function SpecimenGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-8 gap-y-8 sm:grid-cols-2">{children}</div>;
}
