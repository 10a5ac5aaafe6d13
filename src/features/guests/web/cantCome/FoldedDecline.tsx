import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Folded, because most people who open an invitation want to come. */
export function FoldedDecline({ children }: { children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold text-teal">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-[rotate] group-open:rotate-90"
        />
        Can't make it?
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
