import { AnsweredBy } from '@/features/responses/web/AnsweredBy';
import { Clamp } from '@/platform/web/ui/Clamp';
import type { BriefPerson } from '../domain/brief';

interface SaidListProps<Person> {
  people: readonly Person[];
  saidBy: (person: Person) => string;
  /** What the texts are, to name the button that expands a long one. */
  what: string;
  /** Shown if nobody said anything. */
  nothing: string;
}

/** Somebody who may have said something, and who answered for them if they did not. */
interface Speaker extends Pick<BriefPerson, 'travelerId' | 'name'> {
  answers: Pick<BriefPerson['answers'], 'answeredBy'>;
}

/** People's texts with their names; those who said nothing are left out. */
export function SaidList<Person extends Speaker>(props: SaidListProps<Person>) {
  const { people, saidBy, what, nothing } = props;
  const speakers = people.filter((person) => saidBy(person).trim() !== '');
  if (speakers.length === 0) return <p className="text-ink-soft">{nothing}</p>;
  return (
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
          <AnsweredBy by={person.answers.answeredBy} className="text-sm text-ink-soft" />
          <Clamp text={saidBy(person)} of={what} />
        </li>
      ))}
    </ul>
  );
}
