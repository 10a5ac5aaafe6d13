import { useEffect, useEffectEvent, useId, useState } from 'react';
import { countFindings, type FindingCounts, whyNotYet } from '@/features/linter/domain/looks';
import { partiesOf } from '@/features/plans/domain/party';
import { STAGES, type Stage, type StagesWith } from '@/features/trips/domain/stage';
import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';
import { useEdits } from '@/platform/web/edits/useEdits';
import { Button } from '@/platform/web/ui/Button';
import { Part } from '@/platform/web/ui/Part';
import { toast } from '@/platform/web/ui/toast';
import type { ComposerPlan } from '../../domain/composer';
import { ProposeDialog } from '../late';
import { useProposeParts } from '../proposeParts';
import { useCommands, useComposer } from '../useComposer';
import { usePeople } from '../usePeople';
import type { ProposeDialogProps } from './ProposeDialog';
import { usePersonEdits } from './personEdits';

interface ProposeBarProps extends Omit<ProposeDialogProps, 'isAgain' | 'onClose'> {
  counts: FindingCounts;
  /**
   * Why nothing can be proposed now, whatever the findings, as in a trip that isn't ready; null if
   * something can.
   */
  closed: string | null;
  /** True if the server has everything typed. */
  isSaved: boolean;
  proposed: ComposerPlan['proposed'];
  /** Sends pending edits, and reads the plan afterwards. */
  beforehand: () => Promise<void>;
}

const NOT_SAVED = 'Something is not saved yet. Please look at what is marked.';

/** The button 'Propose to the Group', or why not yet, and which version is with the group. */
export function ProposeBar(props: ProposeBarProps) {
  const { counts, closed, isSaved, proposed, beforehand, changes, ...dialog } = props;
  const { Withdraw } = useProposeParts();
  const id = useId();
  const [state, setState] = useState<'still' | 'saving' | 'tried' | 'unsaved'>('still');
  const [opened, setOpened] = useState<{ changes: number } | null>(null);
  const why = closed ?? whyNotYet(counts);
  const said = why ?? (state === 'unsaved' && !isSaved ? NOT_SAVED : null);
  const isBusy = state === 'saving' || state === 'tried';

  const open = async () => {
    setState('saving');
    await beforehand();
    setState('tried');
  };
  const resume = useEffectEvent(() => {
    setState(isSaved ? 'still' : 'unsaved');
    if (isSaved && why === null) setOpened({ changes });
  });
  useEffect(() => {
    if (state !== 'tried') return;
    // The outcome is known only after the next render.
    const frame = requestAnimationFrame(() => resume());
    return () => cancelAnimationFrame(frame);
  }, [state]);

  return (
    <div className="mb-4 flex w-full min-w-0 flex-col gap-x-4 gap-y-2 sm:w-72 lg:mb-2 lg:w-auto lg:flex-row-reverse print:hidden">
      <Button
        variant="primary"
        pending={isBusy}
        disabled={why !== null}
        aria-describedby={said ? id : undefined}
        onClick={() => void open()}
      >
        Propose to the Group
      </Button>
      <div className="flex min-w-0 flex-col gap-x-2 empty:hidden lg:items-end">
        {said && (
          <p id={id} className="text-[0.9375rem] leading-snug text-ink-soft">
            {said}
          </p>
        )}
        {proposed && <Proposed proposed={proposed} />}
        {proposed && (
          <Part>
            <Withdraw tripId={dialog.tripId} planId={dialog.planId} />
          </Part>
        )}
      </div>
      {opened && (
        <Part>
          <ProposeDialog
            {...dialog}
            {...opened}
            isAgain={proposed !== null}
            onClose={() => setOpened(null)}
          />
        </Part>
      )}
    </div>
  );
}

/** Says which version is with the group, and whether the plan has changed since. */
function Proposed({ proposed }: { proposed: NonNullable<ComposerPlan['proposed']> }) {
  const { number, at, isCurrent } = proposed;
  return (
    <p className="text-[0.9375rem] leading-snug">
      Proposed on {formatReadableDate(localDay(new Date(at)))} (version {number})
      {!isCurrent && <span className="block font-semibold">Changed since</span>}
    </p>
  );
}

/** Why nothing can be proposed, for each stage where that is so. */
const WHY_CLOSED: Record<StagesWith<'takesProposals', false>, string> = {
  gathering: 'A plan can be proposed once its trip is ready.',
  finished: 'This trip is finished.',
};
const OTHER_BOOKED = 'The trip is booked with another plan.';
const whyClosed: Partial<Record<Stage, string>> = WHY_CLOSED;

/** The button 'Propose to the Group' for the open plan (SPEC-2 5). */
export function ProposePlan() {
  const { api, page, saved, looked, isSaved } = useComposer();
  const { saveAll } = useCommands();
  const { going, list } = usePeople();
  const goes = new Set(going);
  const answering = partiesOf(list.filter(({ travelerId }) => goes.has(travelerId))).size;
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
      answering={answering}
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
        void toast(`Version ${number} of ${planTitle} is with the group.`, {
          names: [planTitle],
          tone: 'success',
        });
      }}
    />
  );
}
