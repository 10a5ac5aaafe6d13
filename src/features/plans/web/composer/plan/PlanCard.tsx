import { memo, useState } from 'react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { Card } from '@/platform/web/ui/Card';
import type { ComposerPlan } from '../../../domain/composer';
import { useWide } from '../useWide';
import { PlanFields } from './PlanFields';
import type { PlanEdit, PlanEdits } from './planEdit';

interface PlanCardProps {
  open: ComposerPlan;
  edit: PlanEdit | null;
  edits: PlanEdits;
}

/** A plan's own fields. On a phone they are folded away once there are items, which people come for. */
export const PlanCard = memo(function Fields({ open, edit, edits }: PlanCardProps) {
  const isWide = useWide();
  const [isUnfolded] = useState(open.items.length === 0);
  const fields = <PlanFields open={open} edit={edit} edits={edits} />;
  const { planStart, planEnd, currency } = open.plan;
  if (isWide) return <Card className="p-4 sm:p-5">{fields}</Card>;
  return (
    <Card className="p-0 sm:p-0">
      <details open={isUnfolded || edit !== null}>
        <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
          Name, days and summary{' '}
          <span className="block font-normal text-ink-soft">
            {formatReadableRange(planStart, planEnd)} · {currency}
          </span>
        </summary>
        <div className="px-4 pb-4">{fields}</div>
      </details>
    </Card>
  );
});
