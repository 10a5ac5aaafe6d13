import { ArrowRight, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '@/platform/domain/inWords';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';

const ICONS = { without: UserMinus, stretches: null, changes: ArrowRight };

/** A sentence about an entry, and a control next to it. */
export interface EntryLine {
  sentence: string;
  beside?: ReactNode;
}

interface EntrySentencesProps {
  of: keyof typeof ICONS;
  lines: readonly EntryLine[];
  /** How many are shown at once. */
  most: number;
  /** What to call the rest: '3 more changes'. */
  called?: string;
}

/** Sentences of one kind about an entry of 'Best dates'; only the first are shown at once. */
export function EntrySentences({ of, lines, most, called }: EntrySentencesProps) {
  if (lines.length === 0) return null;
  const rest = lines.slice(most);
  return (
    <>
      <Lines of={of} lines={lines.slice(0, most)} />
      {rest.length > 0 && (
        <Rest called={called ? counted(rest.length, called) : `${rest.length} more`}>
          <Lines of={of} lines={rest} />
        </Rest>
      )}
    </>
  );
}

/** Rendered only when opened, because five entries of a large group are thousands of lines. */
function Rest({ called, children }: { called: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-teal">
        {called}
      </summary>
      {isOpen && children}
    </details>
  );
}

function Lines({ of, lines }: Pick<EntrySentencesProps, 'of' | 'lines'>) {
  const Icon = ICONS[of];
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ sentence, beside }) => (
        <li
          key={sentence}
          className={cn('flex items-start gap-2', of === 'changes' && 'font-medium text-teal')}
        >
          <span aria-hidden="true" className="mt-[0.3em] w-4 shrink-0">
            {Icon ? (
              <Icon className="size-4" />
            ) : (
              <span className="hatched border border-teal mt-0.5 block h-3 w-4 rounded-xs" />
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <Sentence>{sentence}</Sentence>
            {beside && <span className="mt-1 mb-2 block print:hidden">{beside}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
