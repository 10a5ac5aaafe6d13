import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Target } from '@/features/linter/domain/finding';
import type { Plan } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import { listed } from '@/platform/domain/inWords';
import { cn } from '@/platform/web/ui/cn';
import { PeopleList, type PeopleListProps } from './PeopleList';

interface PeoplePanelProps extends PeopleListProps {
  /** The last finding's target. If it is somebody's days or answers, the panel unfolds. */
  sought: Target | null;
}

const isHere = (target: Target | null) => target?.on === 'person' || target?.on === 'answers';

/** Who goes, and on which days (SPEC-2 5). Unfolded on request. */
export function PeoplePanel({ sought, ...list }: PeoplePanelProps) {
  const { plan, travelers } = list;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isHere(sought));
  const [shown, setShown] = useState(sought);
  if (sought !== shown) {
    setShown(sought);
    if (isHere(sought)) setIsOpen(true);
  }
  if (travelers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left"
        >
          People of the plan
          <ChevronDown
            aria-hidden="true"
            className={cn('size-5 shrink-0 text-teal', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{whoGoes(plan, travelers)}</p>
      <div id={`${id}-list`}>{isOpen && <PeopleList {...list} />}</div>
    </section>
  );
}

/** The most people left out to list before summing up the rest. */
const NAMED = 3;

/** 'All 8 go.', '7 of 8 go, without Ana.' */
function whoGoes({ people }: Plan, travelers: readonly Traveler[]): string {
  const left = new Set(people.flatMap((own) => (own.without ? [own.travelerId] : [])));
  const names = travelers.filter(({ travelerId }) => left.has(travelerId)).map(({ name }) => name);
  const count = travelers.length;
  if (names.length === 0) return count === 1 ? 'One person goes.' : `All ${count} go.`;
  const some = names.slice(0, NAMED - 1);
  const shown = names.length > NAMED ? [...some, `${names.length - some.length} others`] : names;
  return `${count - names.length} of ${count} go, without ${listed(shown)}.`;
}
