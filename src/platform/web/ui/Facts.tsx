import type { ReactNode } from 'react';
import { cn } from './cn';
import { Sentence } from './Sentence';

interface FactsProps {
  items: readonly { label: string; value: ReactNode; wide?: boolean }[];
  className?: string;
}

/** Labeled values as on a boarding pass: small capitals above each value. */
export function Facts({ items, className }: FactsProps) {
  return (
    <dl
      className={cn(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-5 gap-y-3',
        className,
      )}
    >
      {items.map(({ label, value, wide }) => (
        <div key={label} className={cn('min-w-0', wide && 'col-span-full')}>
          <dt className="eyebrow text-ink-soft">{label}</dt>
          <dd className="font-medium text-balance wrap-anywhere">
            <Sentence>{value}</Sentence>
          </dd>
        </div>
      ))}
    </dl>
  );
}
