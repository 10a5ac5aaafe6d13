import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { Clamp } from '@/platform/web/ui/Clamp';
import { Problem } from '@/platform/web/ui/Problem';
import type { BriefPerson } from '../domain/brief';

interface SaidListProps<Person> {
  people: readonly Person[];
  saidBy: (person: Person) => string;
  /** What the texts are, to name the button that expands a long one. */
  what: string;
  /** Shown if nobody said anything. */
  nothing: string;
  /** How many more have said something, and what reads all of it. */
  folded?: number | undefined;
  rest?: RestOfTexts | undefined;
}

/** The read of every text of a big group's brief, once it is asked for. */
export interface RestOfTexts {
  reading: { isFetching: boolean; error: unknown };
  onShowAll: () => void;
}

/** Somebody who may have said something. */
type Speaker = Pick<BriefPerson, 'travelerId' | 'name'>;

/** People's texts with their names; those who said nothing are left out. */
export function SaidList<Person extends Speaker>(props: SaidListProps<Person>) {
  const { people, saidBy, what, nothing, folded = 0, rest } = props;
  const speakers = people.filter((person) => saidBy(person).trim() !== '');
  if (speakers.length === 0) return <p className="text-ink-soft">{nothing}</p>;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]">
        {speakers.map((person) => (
          <li
            key={person.travelerId}
            data-surface
            className="min-w-0 rounded-xl border border-line bg-card px-4 py-3"
          >
            <p className="eyebrow text-ink-soft wrap-anywhere">
              <bdi translate="no">{person.name}</bdi>
            </p>
            <Clamp text={saidBy(person)} of={what} />
          </li>
        ))}
      </ul>
      {rest && folded > 0 && (
        <div className="mt-4 flex flex-col items-start gap-2">
          <p className="text-ink-soft">
            {speakers.length} of {speakers.length + folded} are shown.
          </p>
          <Button
            size="sm"
            pending={rest.reading.isFetching}
            aria-label={`Show All: ${what}`}
            onClick={rest.onShowAll}
          >
            Show All
          </Button>
          <Problem>{rest.reading.error ? toAppFailure(rest.reading.error).message : null}</Problem>
        </div>
      )}
    </>
  );
}
