import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Target } from '@/features/linter/domain/found';
import { STAGES } from '@/features/trips/domain/stage';
import { Part } from '@/platform/web/ui/Part';
import { useLatest } from '@/platform/web/useLatest';
import { slipsOf } from '../../domain/slips';
import { NEVER_SAVED, typedPerson } from '../../domain/typedPerson';
import { savedPlan } from '../api';
import { useCommands, useComposer } from '../composerContext';
import { usePeople } from '../people';
import { useProposeParts } from '../proposeParts';
import { offerUndo } from '../state/offerUndo';
import { PeoplePanel } from './PeoplePanel';
import type { PersonRowProps } from './PersonRow';
import { usePersonEdits } from './personEdits';
import { SlipsPanel } from './SlipsPanel';

const readAs = (travelerId: string, name: string) => (
  <ReadAsPerson travelerId={travelerId} name={name} />
);

/**
 * The composer's left column: who goes, and what the group wants. `sought` is the last finding's
 * target.
 */
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
      <SlipsPanel people={people} touched={saved.touched} checks={checks} sought={sought} />
    </div>
  );
}

/** The link 'Read as {name}' beside somebody's days, while the plan can be proposed. */
function ReadAsPerson({ travelerId, name }: { travelerId: string; name: string }) {
  const { page, saved } = useComposer();
  const { saveAll } = useCommands();
  const people = usePersonEdits();
  const { ReadAs } = useProposeParts();
  const { tripId, stage } = page.trip;
  const { takesProposals, keepsPlan } = STAGES[stage];
  if (!takesProposals || (keepsPlan && !saved.isChosen)) return null;
  return (
    <div className="-ml-3">
      <Part>
        <ReadAs
          {...{ tripId, travelerId, name }}
          planId={saved.plan.planId}
          beforehand={() => Promise.all([saveAll(), people.flush()])}
        />
      </Part>
    </div>
  );
}

/**
 * Returns a function that offers to restore what a plan said about somebody, whether or not their
 * row is still open.
 */
function useRemovedDays(): PersonRowProps['onRemoved'] {
  const edits = usePersonEdits();
  const { api, saved } = useComposer();
  const latest = useLatest(saved);
  return useCallback(
    (text, { travelerId, without, arrives, leaves }) =>
      offerUndo({
        text,
        async undo() {
          const { plan, personVersions } = savedPlan({ api }, latest().plan.planId) ?? latest();
          const own = plan.people.find((one) => one.travelerId === travelerId);
          edits.retype(
            {
              ...{ id: travelerId, planId: plan.planId, extra: {} },
              base: typedPerson(travelerId, own),
              began: personVersions[travelerId] ?? NEVER_SAVED,
            },
            (now) => ({ ...now, without, arrives, leaves }),
          );
        },
      }),
    [edits, api, latest],
  );
}
