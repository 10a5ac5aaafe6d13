import { ChevronRight } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { Card } from '@/platform/web/ui/Card';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { useWide } from '@/platform/web/ui/useWide';
import type { ComposerPlan } from '../../domain/composer';
import type { PlanEdit, PlanEdits } from './planEdit';

const loadFields = () => import('./PlanFields').then((chunk) => ({ default: chunk.PlanFields }));
/** Loaded separately, in parallel with the page's data. */
const PlanFields = lazy(loadFields);
void loadFields();

interface PlanCardProps {
  open: ComposerPlan;
  edit: PlanEdit | null;
  edits: PlanEdits;
  destination: string;
  organizersZone: string;
  movable: number;
  inPlans: number;
}

/** A plan's own fields. On a phone they are folded once there are items, which matter more. */
export const PlanCard = memo(function Fields(props: PlanCardProps) {
  const { destination, organizersZone, ...fieldsProps } = props;
  const { open, edit } = fieldsProps;
  const isWide = useWide();
  const [isUnfolded] = useState(open.items.length === 0);
  const fields = (
    <Suspense fallback={<Skeleton className="h-128" />}>
      <PlanFields {...fieldsProps} trip={{ destination, organizersZone }} />
    </Suspense>
  );
  const { planStart, planEnd, currency } = open.plan;
  if (isWide) return <Card>{fields}</Card>;
  return (
    <details
      data-surface
      open={isUnfolded || edit !== null}
      className="group rounded-2xl border border-line bg-card shadow-lift"
    >
      <summary className="flex min-h-12 cursor-pointer items-start gap-2 px-4 py-3 font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-90"
        />
        <span className="min-w-0">
          Name, days and summary{' '}
          <span className="block font-normal text-ink-soft">
            {formatReadableRange(planStart, planEnd)} · {currency}
          </span>
        </span>
      </summary>
      <div className="px-4 pb-4">{fields}</div>
    </details>
  );
});
