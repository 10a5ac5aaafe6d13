import { Suspense } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { useProposeParts } from '../proposeParts';
import { useComposer } from '../useComposer';
import { usePersonEdits } from './PanelsFrame';

/** 'Read as {name}' beside somebody's days, while the plan can be proposed. */
export function ReadAsPerson({ travelerId, name }: { travelerId: string; name: string }) {
  const { page, saved, saveAll } = useComposer();
  const people = usePersonEdits();
  const { ReadAs } = useProposeParts();
  const { tripId, stage } = page.trip;
  const { takesProposals, keepsPlan } = STAGES[stage];
  if (!takesProposals || (keepsPlan && !saved.isChosen)) return null;
  return (
    <div className="-ml-3">
      <Suspense>
        <ReadAs
          {...{ tripId, travelerId, name }}
          planId={saved.plan.planId}
          beforehand={() => Promise.all([saveAll(), people.flush()])}
        />
      </Suspense>
    </div>
  );
}
