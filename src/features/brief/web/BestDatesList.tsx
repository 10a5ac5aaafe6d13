import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { BestDates, LeftOut } from '../domain/bestDates';
import { type EntryLine, EntrySentences } from './EntrySentences';

/** What a reader can do with an entry of 'Best dates'. */
export interface DateActions {
  /** Rendered below the entry. */
  withEntry?: (entry: BestDates) => ReactNode;
  /** Rendered next to somebody who is out. */
  withLeftOut?: (out: LeftOut, entry: BestDates) => ReactNode;
}

interface BestDatesListProps {
  entries: readonly BestDates[];
  isOpen: (entry: BestDates) => boolean;
  /** Folds or unfolds an entry; the first one stays open. */
  onToggle: (entry: BestDates) => void;
  /** The entry framed in the chart. */
  chosen: BestDates | null;
  actions: DateActions;
}

/** Up to FEW sentences of a kind are all shown; of more, as in a large group, the first ones. */
const FEW = 6;
const FIRST = 3;
/** Two of the smallest changes are shown at once (SPEC-2 3.3). */
const CHANGES = 2;

/** The best dates (SPEC-2 3.3): the first in full, the others as lines that unfold. */
export function BestDatesList(props: BestDatesListProps) {
  const { entries, isOpen, onToggle, chosen, actions } = props;
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry, at) => (
        <li
          key={entry.start}
          data-surface
          className={cn(
            'rounded-2xl border-2 bg-card p-4 shadow-lift sm:p-5',
            entry === chosen ? 'border-ink' : 'border-line',
            !isOpen(entry) && 'py-0 sm:py-0',
          )}
        >
          {at === 0 ? (
            <h4 className="text-xl">
              <Sentence>{entry.range}</Sentence>
            </h4>
          ) : (
            <h4>
              <button
                type="button"
                aria-expanded={isOpen(entry)}
                onClick={() => onToggle(entry)}
                className="group flex min-h-12 w-full items-center py-2 justify-between gap-3 text-left"
              >
                <span
                  className={cn(
                    'min-w-0 wrap-anywhere',
                    isOpen(entry) ? 'text-xl' : 'font-text text-base font-medium tracking-normal',
                  )}
                >
                  <Sentence>{isOpen(entry) ? entry.range : entry.folded}</Sentence>
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-teal group-aria-expanded:rotate-180 print:hidden"
                />
              </button>
            </h4>
          )}
          {isOpen(entry) && <Entry entry={entry} actions={actions} />}
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, actions }: { entry: BestDates; actions: DateActions }) {
  const { withEntry, withLeftOut } = actions;
  const without = entry.without.map((out) => ({
    sentence: out.sentence,
    beside: withLeftOut?.(out, entry),
  }));
  const stretches = entry.stretches.map(asLine);
  return (
    <>
      <p className="font-semibold tabular-nums">{entry.counts}</p>
      {entry.otherStarts && (
        <p className="text-ink-soft">
          <Sentence>{entry.otherStarts}</Sentence>
        </p>
      )}
      <div className="mt-2 flex flex-col gap-1 empty:hidden">
        <EntrySentences of="without" lines={without} most={fewOf(without)} />
        <EntrySentences of="stretches" lines={stretches} most={fewOf(stretches)} />
        <EntrySentences
          of="changes"
          lines={entry.changes.map(asLine)}
          most={CHANGES}
          called="more change"
        />
      </div>
      {withEntry && <div className="mt-3 w-fit print:hidden">{withEntry(entry)}</div>}
    </>
  );
}

const asLine = (sentence: string): EntryLine => ({ sentence });

const fewOf = (lines: readonly EntryLine[]) => (lines.length > FEW ? FIRST : FEW);
