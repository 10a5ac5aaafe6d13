import { ChevronRight, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { DatedItem } from '@/features/plans/domain/item';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { useEdit } from '@/platform/web/edits/useEdits';
import { Button } from '@/platform/web/ui/Button';
import { Part } from '@/platform/web/ui/Part';
import { Sentence } from '@/platform/web/ui/Sentence';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import type { ComposerPlan } from '../../domain/composer';
import { useEditing } from '../composerContext';
import { PlanFields } from '../loadBeside';
import { askedId, type PlanEdit, type PlanEdits } from './planEdit';

interface PlanCardProps {
  open: ComposerPlan;
  edit: PlanEdit | null;
  edits: PlanEdits;
  destination: string;
  organizersZone: string;
  dated: readonly DatedItem[];
  hasAmounts: boolean;
  onDelete: () => void;
}

/** A plan's own fields. They are folded once there are items, which matter more. */
export const PlanCard = memo(function Fields(props: PlanCardProps) {
  const { destination, organizersZone, onDelete, ...fieldsProps } = props;
  const { open, edit } = fieldsProps;
  const { planId, planStart, planEnd, currency } = open.plan;
  const [isUnfolded] = useState(open.items.length === 0);
  const { unsent } = useEditing();
  const isAsking = useEdit(unsent, askedId(planId), (asked) => asked !== undefined);
  const isOpen = isUnfolded || edit !== null || isAsking;
  // Their code is for who opens them.
  const [hasOpened, setOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setOpened(true);
  return (
    <details
      data-surface
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(hasOpened || currentTarget.open)}
      className="group @container min-w-0 grow basis-full rounded-2xl border border-line bg-card shadow-lift lg:basis-56 lg:open:basis-full print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-90"
        />
        <span className="min-w-0">
          Name, days and contact{' '}
          <span className="font-normal text-ink-soft max-sm:block sm:ml-2 sm:hidden @md:inline">
            <Sentence>{`${formatReadableRange(planStart, planEnd)} · ${currency}`}</Sentence>
          </span>
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-6">
        {hasOpened && (
          <Part fallback={<Skeleton className="h-128" />}>
            <PlanFields {...fieldsProps} trip={{ destination, organizersZone }} />
          </Part>
        )}
        <div className="mt-4 -ml-3">
          <DeletePlan open={open} onDelete={onDelete} />
        </div>
      </div>
    </details>
  );
});

interface DeletePlanProps {
  open: Pick<ComposerPlan, 'proposed' | 'isChosen'>;
  onDelete: () => void;
}

/** The button 'Delete Plan', or why the server would refuse it. */
export function DeletePlan({ open, onDelete }: DeletePlanProps) {
  if (open.proposed) {
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        {open.isChosen
          ? 'The organizer has chosen this plan, so it cannot be deleted.'
          : APP_ERRORS.plan_proposed.message}
      </p>
    );
  }
  return (
    <Button variant="quietDanger" size="sm" onClick={onDelete}>
      <Trash2 aria-hidden="true" />
      Delete Plan
    </Button>
  );
}
