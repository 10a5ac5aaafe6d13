import { useDeferredValue, useMemo } from 'react';
import type { Target } from '@/features/linter/domain/finding';
import { slipsOf } from '../../domain/slips';
import { useComposer } from '../useComposer';
import { usePeople } from '../usePeople';
import { usePersonEdits } from './PanelsFrame';
import { PeoplePanel } from './PeoplePanel';
import { ReadAsPerson } from './ReadAsPerson';
import { SlipsPanel } from './SlipsPanel';
import { useRemovedDays } from './useRemovedDays';

const readAs = (travelerId: string, name: string) => (
  <ReadAsPerson travelerId={travelerId} name={name} />
);

/** The composer's left: who goes, and what the group wants. `sought` is where a finding has led last. */
export function GroupColumn({ sought }: { sought: Target | null }) {
  const { input, saved, findings } = useComposer();
  const { list: travelers } = usePeople();
  const { plan, items } = useDeferredValue(input);
  const { touched, checks } = saved;
  const people = useMemo(
    () => slipsOf(plan, items, travelers, { touched, checks }),
    [plan, items, travelers, touched, checks],
  );
  return (
    <div className="flex flex-col gap-8">
      <PeoplePanel
        plan={saved.plan}
        travelers={travelers}
        versions={saved.personVersions}
        findings={findings}
        edits={usePersonEdits()}
        onRemoved={useRemovedDays()}
        sought={sought}
        readAs={readAs}
      />
      <SlipsPanel people={people} ticks={saved.ticks} checks={checks} sought={sought} />
    </div>
  );
}
