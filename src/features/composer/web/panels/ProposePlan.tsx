import { countFindings } from '@/features/linter/domain/looks';
import { STAGES, type Stage, type StagesWith } from '@/features/trips/domain/stage';
import { useEdits } from '@/platform/web/edits/useEdits';
import { toast } from '@/platform/web/ui/toast';
import { useComposer } from '../useComposer';
import { usePeople } from '../usePeople';
import { ProposeBar } from './ProposeBar';
import { usePersonEdits } from './personEdits';

/** Why nothing can be proposed, in each stage in which that is so. */
const WHY_CLOSED: Record<StagesWith<'takesProposals', false>, string> = {
  gathering: 'A plan can be proposed once its trip is ready.',
  finished: 'This trip is finished.',
};
const OTHER_BOOKED = 'The trip is booked with another plan.';
const whyClosed: Partial<Record<Stage, string>> = WHY_CLOSED;

/** 'Propose to the Group' for the open plan (SPEC-2 5). */
export function ProposePlan() {
  const { api, page, saved, looked, saveAll, isSaved } = useComposer();
  const { going } = usePeople();
  const people = usePersonEdits();
  const unsaved = useEdits(people);
  const { planId, planTitle } = saved.plan;
  const { stage, timeZone } = page.trip;
  const isOther = STAGES[stage].keepsPlan && !saved.isChosen;
  const closed = isOther ? OTHER_BOOKED : (whyClosed[stage] ?? null);
  return (
    <ProposeBar
      tripId={page.trip.tripId}
      planId={planId}
      planTitle={planTitle}
      going={going.length}
      round={page.round}
      timeZone={timeZone}
      counts={countFindings(looked)}
      closed={closed}
      isBooked={STAGES[stage].keepsPlan}
      proposed={saved.proposed}
      isSaved={isSaved && unsaved.size === 0}
      changes={saved.changes}
      beforehand={async () => {
        await Promise.all([saveAll(), people.flush()]);
        await api.page.refresh();
      }}
      propose={async (round, changes, roundVersion) => {
        const { number } = await api.propose({ planId, changes, roundVersion, round });
        void toast(`Version ${number} of ${planTitle} is with the group.`, { tone: 'success' });
      }}
    />
  );
}
