import type { ReactNode } from 'react';
import { cn } from '@/platform/web/ui/cn';

interface FactLineProps {
  items: readonly { label: string; value: ReactNode }[];
  className?: string;
}

/** Labeled values one after the other, in a line that wraps. */
export function FactLine({ items, className }: FactLineProps) {
  return (
    <dl className={cn('flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem] leading-snug', className)}>
      {items.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
