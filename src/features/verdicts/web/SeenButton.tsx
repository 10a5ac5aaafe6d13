import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';

interface SeenButtonProps {
  tripId: string;
  proposalId: string;
  /** Called once that is saved, as this button goes away. */
  onSeen: () => void;
}

/** Confirms a change after booking (SPEC-2 6). */
export function SeenButton({ tripId, proposalId, onSeen }: SeenButtonProps) {
  const queryClient = useQueryClient();
  const see = useMutation({
    mutationFn: () => trpcClient.verdicts.see.mutate({ tripId, proposalId }),
    onError: (error) => console.error(error),
    onSuccess: () => {
      onSeen();
      return queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <Button pending={see.isPending} onClick={() => see.mutate()}>
        I have seen this
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {see.error && toAppFailure(see.error).message}
      </p>
    </>
  );
}
