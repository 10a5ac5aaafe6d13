import { ArrowRight, Check, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/platform/web/ui/cn';
import type { BestDates } from '../domain/bestDates';

interface BestDatesListProps {
  entries: readonly BestDates[];
  /** The one that the chart frames. */
  chosen: BestDates | null;
  onChoose: (entry: BestDates) => void;
  /** What this reader can do with an entry, below it. */
  actions?: ((entry: BestDates) => ReactNode) | undefined;
}

/** A few sentences of a kind are read at once; of the many that a large group has, the first. */
const FEW = 6;
const FIRST = 3;

/** The best dates, each with who can come, who cannot, and what would change that (SPEC-2 3.3). */
export function BestDatesList({ entries, chosen, onChoose, actions }: BestDatesListProps) {
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li
          key={entry.start}
          data-surface
          className={cn(
            'relative rounded-2xl border-2 bg-card p-4 shadow-lift sm:p-5',
            entry === chosen ? 'border-ink' : 'border-line hover:border-line-strong',
          )}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h4 className="text-xl">
              <button
                type="button"
                aria-pressed={entry === chosen}
                onClick={() => onChoose(entry)}
                className="text-left after:absolute after:inset-0 after:rounded-2xl print:inline!"
              >
                {entry.range}
              </button>
            </h4>
            {entry === chosen && entries.length > 1 && (
              <span className="flex items-center gap-1 text-sm font-semibold" data-no-print>
                <Check aria-hidden="true" className="size-4" />
                In the chart below
              </span>
            )}
          </div>
          <p className="font-semibold tabular-nums">{entry.counts}</p>
          {entry.otherStarts && <p className="text-ink-soft">{entry.otherStarts}</p>}
          <div className="mt-2 flex flex-col gap-1 empty:hidden">
            <Sentences of="without" sentences={entry.without} />
            <Sentences of="stretches" sentences={entry.stretches} />
            <Sentences of="changes" sentences={entry.changes} />
          </div>
          {actions && <p className="relative z-10 mt-3 w-fit print:hidden">{actions(entry)}</p>}
        </li>
      ))}
    </ol>
  );
}

const ICONS = { without: UserMinus, stretches: null, changes: ArrowRight };

type Kind = keyof typeof ICONS;

/** Sentences of one kind, the first of them at once. */
function Sentences({ of, sentences }: { of: Kind; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  const most = sentences.length > FEW ? FIRST : FEW;
  const [first, rest] = [sentences.slice(0, most), sentences.slice(most)];
  return (
    <>
      <Lines of={of} sentences={first} />
      {rest.length > 0 && <Rest of={of} sentences={rest} />}
    </>
  );
}

/**
 * What is folded away is drawn when it is asked for: five entries of a large group are thousands of
 * lines.
 */
function Rest({ of, sentences }: { of: Kind; sentences: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="relative z-10"
    >
      <summary className="inline-flex min-h-11 items-center font-semibold text-teal">
        {sentences.length} more
      </summary>
      {isOpen && <Lines of={of} sentences={sentences} />}
    </details>
  );
}

function Lines({ of, sentences }: { of: Kind; sentences: readonly string[] }) {
  const Icon = ICONS[of];
  return (
    <ul className="flex flex-col gap-1">
      {sentences.map((sentence) => (
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
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
