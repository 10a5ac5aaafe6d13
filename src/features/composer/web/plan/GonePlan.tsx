import { counted } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import type { DeletedPlan } from '../../domain/composer';
import { byAndOn } from '../panels/byAndOn';
import { useAttempt } from '../state/useAttempt';

interface GonePlanProps {
  plan: DeletedPlan;
  /** True if something typed in it isn't saved. */
  isUnsaved: boolean;
  /**
   * Restores it.
   * @throws the server's refusal
   */
  bringBack: () => Promise<void>;
}

/** Replaces a plan that somebody deleted while it was open here. */
export function GonePlan({ plan, isUnsaved, bringBack }: GonePlanProps) {
  const { isPending, fault, attempt } = useAttempt();
  return (
    <EmptyState
      title={`“${plan.planTitle}” is deleted.`}
      actions={
        <Button variant="primary" pending={isPending} onClick={() => void attempt(bringBack)}>
          Bring It Back
        </Button>
      }
    >
      <p>
        Deleted by {byAndOn(plan)}. It comes back as it was, with{' '}
        {plan.items === 0 ? 'no items' : counted(plan.items, 'item')}.
      </p>
      {isUnsaved && <p>What you typed is kept here, and saved when the plan is back.</p>}
      {fault && (
        <p role="alert" className="font-medium text-danger">
          {fault}
        </p>
      )}
    </EmptyState>
  );
}
