import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { countFindings, whyNotYet } from '@/features/linter/domain/acknowledgement';
import { STAGES, type Stage, type StagesWith } from '@/features/trips/domain/stage';
import { useEdits } from '@/platform/web/edits/useEdits';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Day } from '@/platform/web/ui/Day';
import { Part } from '@/platform/web/ui/Part';
import type { ComposerPlan } from '../../domain/composer';
import { nextStep } from '../../domain/nextStep';
import { useCommands, useComposer } from '../composerContext';
import { ProposeDialog } from '../loadBeside';
import { useProposeParts } from '../proposeParts';
import { usePersonEdits } from './personEdits';

const NOT_SAVED = 'Something is not saved yet. Please look at what is marked.';

/** Why nothing can be proposed, whatever the findings, for each stage where that is so. */
const WHY_CLOSED: Record<StagesWith<'takesProposals', false>, string> = {
  gathering: 'A plan can be proposed once its trip is ready.',
  finished: 'This trip is finished.',
};
const OTHER_BOOKED = 'The trip is booked with another plan.';
const whyClosed: Partial<Record<Stage, string>> = WHY_CLOSED;

/**
 * The button 'Propose to the Group' for the open plan (SPEC-2 5), or why not yet, and which version
 * is with the group.
 */
export function ProposePlan() {
  const { api, page, saved, looked, ...composer } = useComposer();
  const { saveAll } = useCommands();
  const people = usePersonEdits();
  const isSaved = useEdits(people).size === 0 && composer.isSaved;
  const { Withdraw } = useProposeParts();
  const id = useId();
  const [state, setState] = useState<'still' | 'saving' | 'tried' | 'unsaved'>('still');
  const [opened, setOpened] = useState<{ changes: number } | null>(null);
  const { tripId, stage } = page.trip;
  const { proposed, changes } = saved;
  const next = nextStep(stage, saved);
  const isOther = STAGES[stage].keepsPlan && !saved.isChosen;
  const closed = isOther ? OTHER_BOOKED : whyClosed[stage];
  const why = closed ?? whyNotYet(countFindings(looked));
  const said = why ?? (state === 'unsaved' && !isSaved ? NOT_SAVED : null);
  const isBusy = state === 'saving' || state === 'tried';

  const open = async () => {
    setState('saving');
    await Promise.all([saveAll(), people.flush()]);
    await api.page.refresh();
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
    <div className="mb-4 flex w-full min-w-0 flex-col gap-x-4 gap-y-2 sm:w-72 lg:mb-1 lg:w-auto lg:flex-row-reverse lg:items-center print:hidden">
      {next === 'sheets' && (
        <Button asChild variant="primary">
          <Link to="/admin/sheets/$tripId" params={{ tripId }}>
            Open the Sheets
          </Link>
        </Button>
      )}
      <Button
        variant={next === 'propose' ? 'primary' : 'secondary'}
        pending={isBusy}
        disabled={why !== null}
        className="lg:shrink-0 lg:whitespace-nowrap"
        aria-describedby={said ? id : undefined}
        onClick={() => void open()}
      >
        Propose to the Group
      </Button>
      <div className="flex min-w-0 flex-col gap-x-4 empty:hidden lg:flex-row lg:items-center">
        {said && (
          <p id={id} className="text-[0.9375rem] leading-snug text-ink-soft">
            {said}
          </p>
        )}
        {proposed && <Proposed proposed={proposed} />}
        {proposed && (
          <Part>
            <Withdraw tripId={tripId} planId={saved.plan.planId} />
          </Part>
        )}
      </div>
      {opened && (
        <Part>
          <ProposeDialog {...opened} onClose={() => setOpened(null)} />
        </Part>
      )}
    </div>
  );
}

/** Says whether the group has the plan as it is, or which version of it. */
function Proposed({ proposed }: { proposed: NonNullable<ComposerPlan['proposed']> }) {
  const { number, at, isCurrent } = proposed;
  return (
    <p className={cn('text-[0.9375rem] leading-snug', !isCurrent && 'font-semibold')}>
      {isCurrent ? 'The group has this: version' : 'Changed since version'} {number},{' '}
      <Day at={at} />
    </p>
  );
}
