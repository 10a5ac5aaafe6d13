import { useDeferredValue, useMemo } from 'react';
import type { Target } from '@/features/linter/domain/finding';
import { whoGoes } from '@/features/plans/domain/whoGoes';
import { slipsOf } from '../../domain/slips';
import { useComposer } from '../useComposer';
import { usePeople } from '../usePeople';
import { usePersonEdits } from './PanelsFrame';
import { PeoplePanel } from './PeoplePanel';
import { SlipsPanel } from './SlipsPanel';

/** The composer's left: who goes, and what the group wants. `sought` is where a finding has led last. */
export function GroupColumn({ sought }: { sought: Target | null }) {
  const { input, saved, findings } = useComposer();
  const { nameOf } = usePeople();
  const settled = useDeferredValue(input);
  const { plan, items } = settled;
  const travelers = useMemo(
    () =>
      whoGoes(settled.travelers, settled.chosenFor ?? null).map((one) => ({
        ...one,
        name: nameOf(one.travelerId),
      })),
    [settled.travelers, settled.chosenFor, nameOf],
  );
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
        sought={sought}
      />
      <SlipsPanel people={people} ticks={saved.ticks} checks={checks} sought={sought} />
    </div>
  );
}
