import type * as z from 'zod/mini';
import { planDaysSchema } from '@/features/plans/domain/plan';
import { TOO_MANY_VARIANTS } from '@/features/plans/domain/planLimits';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import type { AskedDays } from '../../domain/askedDays';
import { PlanDays } from './PlanDays';

interface NewPlanDialogProps {
  days: AskedDays;
  /** True if there is no room for another plan. */
  isFull: boolean;
  /**
   * Creates the plan.
   * @throws the server's refusal
   */
  make: (days: z.output<typeof planDaysSchema>) => Promise<void>;
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
      {!isFull && <DaysForm {...{ days, make, onClose }} />}
    </Dialog>
  );
}

function DaysForm({ days, make, onClose }: Omit<NewPlanDialogProps, 'isFull'>) {
  const form = useSchemaForm(planDaysSchema, {
    planStart: formatTypedDate(days.planStart),
    planEnd: formatTypedDate(days.planEnd),
  });
  const { submit, error } = useFormSubmit(form, make);
  const near = { start: days.planStart, end: days.planEnd };
  return (
    <Form
      form={form}
      onSubmit={submit}
      error={error}
      label="New Plan"
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanDays near={near} />
      </div>
      <SubmitBar
        actions={
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        Make This Plan
      </SubmitBar>
    </Form>
  );
}
