import { useId } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Day } from '@/platform/web/ui/Day';
import { Problem } from '@/platform/web/ui/Problem';
import { Section } from '@/platform/web/ui/Section';
import type { RemovedPerson } from '../domain/responseViews';
import { useAllowAgain } from './api';

interface RemovedPeopleProps {
  tripId: string;
  removed: readonly RemovedPerson[];
}

/** The people the organizer has removed, each with a way back (SPEC-2 4). */
export default function RemovedPeople({ tripId, removed }: RemovedPeopleProps) {
  return (
    <Section title="Removed from this trip" titleClass="text-xl" className="mt-12 max-w-2xl">
      <p className="mt-1 text-ink-soft">They do not see it, and cannot answer it.</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {removed.map((person) => (
          <Removed key={person.removalId} tripId={tripId} person={person} />
        ))}
      </ul>
    </Section>
  );
}

interface RemovedProps {
  tripId: string;
  person: RemovedPerson;
}

function Removed({ tripId, person }: RemovedProps) {
  const { name, email, removedAt } = person;
  const id = useId();
  const allow = useAllowAgain(tripId, person);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p id={id} className="min-w-0 wrap-anywhere">
        <bdi translate="no" className="font-semibold">
          {name}
        </bdi>{' '}
        <bdi translate="no">{email}</bdi>{' '}
        <span className="text-ink-soft">
          on <Day at={removedAt} />
        </span>
      </p>
      <Button
        aria-label={`Allow Again: ${name}, ${email}`}
        aria-describedby={id}
        pending={allow.isPending}
        onClick={() => allow.mutate()}
      >
        Allow Again
      </Button>
      <Problem className="basis-full">{allow.problem}</Problem>
    </li>
  );
}
