import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  /** True if its contents are in use. It then starts open. */
  isUsed: boolean;
  children: ReactNode;
}

/** A part of a page that is collapsed until used. Collapsing it keeps what was typed in it. */
export function Fold({ title, isUsed, children }: FoldProps) {
  const [startsOpen] = useState(isUsed);
  return (
    <details open={startsOpen} className="group">
      <summary className="flex min-h-11 items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 text-lg wrap-anywhere">{title}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-teal group-open:rotate-180"
        />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
