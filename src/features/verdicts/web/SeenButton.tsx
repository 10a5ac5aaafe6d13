import { Button } from '@/platform/web/ui/Button';
import { useSee } from './api';

interface SeenButtonProps {
  tripId: string;
  proposalId: string;
  /** Called once that is saved, as this button goes away. */
  onSeen: () => void;
}

/** Confirms a change after booking (SPEC-2 6). */
export function SeenButton({ tripId, proposalId, onSeen }: SeenButtonProps) {
  const see = useSee({ tripId, proposalId }, onSeen);
  return (
    <>
      <Button pending={see.isPending} onClick={() => see.mutate()}>
        I have seen this
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {see.problem}
      </p>
    </>
  );
}
