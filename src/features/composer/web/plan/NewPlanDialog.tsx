import { TOO_MANY_VARIANTS } from '@/features/plans/domain/planLimits';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import type { AskedDays } from '../../domain/askedDays';
import { DaysForm, type TypedDays } from './DaysForm';

interface NewPlanDialogProps {
  days: AskedDays;
  /** True if there is no room for another plan. */
  isFull: boolean;
  make: (days: TypedDays) => Promise<void>;
  onClose: () => void;
}

/**
 * Offers a new plan for the days in an address. Opening the address alone must not create one
 * (SPEC-2 5).
 */
export function NewPlanDialog({ days, isFull, make, onClose }: NewPlanDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="New Plan"
      description={
        isFull
          ? TOO_MANY_VARIANTS
          : 'An empty plan for these days, alongside those you have. Everything can be changed later.'
      }
      actions={isFull && <Button onClick={onClose}>OK</Button>}
    >
      {!isFull && (
        <DaysForm
          {...{ days, make }}
          actions={
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
