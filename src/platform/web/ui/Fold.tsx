import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  /** Whether what is in it is in use already: then it stands open. */
  isUsed: boolean;
  children: ReactNode;
}

/** A part of a page that stays folded until it is used. What is typed in it stays when it is folded again. */
export function Fold({ title, isUsed, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group"
    >
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
