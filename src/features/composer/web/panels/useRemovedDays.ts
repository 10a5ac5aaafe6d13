import { useCallback } from 'react';
import { useLatest } from '@/platform/web/useLatest';
import { NEVER_SAVED, typedPerson } from '../../domain/typedPerson';
import { savedPlan } from '../state/makeEdits';
import { useOfferUndo } from '../state/useUndo';
import { useComposer } from '../useComposer';
import { usePersonEdits } from './PanelsFrame';
import type { PersonRowProps } from './PersonRow';

/** Offers to put back what a plan said of somebody: into their row, or into the plan once that is folded away. */
export function useRemovedDays(): PersonRowProps['onRemoved'] {
  const offerUndo = useOfferUndo();
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
    [offerUndo, edits, api, latest],
  );
}
