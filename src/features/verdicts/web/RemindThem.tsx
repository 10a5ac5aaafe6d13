import { Button } from '@/platform/web/ui/Button';
import { useRemind } from './api';

/** Has those mailed who have yet to answer (SPEC-2 6 'Choosing'). */
export function RemindThem({ tripId }: { tripId: string }) {
  const remind = useRemind(tripId);
  return (
    <div>
      <Button pending={remind.isPending} onClick={() => remind.mutate()}>
        Remind Them
      </Button>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {remind.problem}
      </p>
    </div>
  );
}
