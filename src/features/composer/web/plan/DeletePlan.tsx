import { Trash2 } from 'lucide-react';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { Button } from '@/platform/web/ui/Button';
import type { ComposerPlan } from '../../domain/composer';

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
