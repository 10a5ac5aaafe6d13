import { useMutation } from '@tanstack/react-query';
import { counted } from '@/platform/domain/inWords';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';

const remindedSentence = (count: number) =>
  count > 0
    ? `${counted(count, 'mail')} will go out now.`
    : 'Everyone who is missing has had a mail within the last 24 hours, or wants none.';

/** Has those mailed who have yet to answer (SPEC-2 6 'Choosing'). */
export function RemindThem({ tripId }: { tripId: string }) {
  const remind = useMutation({
    mutationFn: () => trpcClient.verdicts.remind.mutate({ tripId }),
    onError: (error) => console.error(error),
    onSuccess: ({ reminded }) =>
      toast(remindedSentence(reminded), { tone: reminded > 0 ? 'success' : 'plain' }),
  });
  return (
    <div>
      <Button pending={remind.isPending} onClick={() => remind.mutate()}>
        Remind Them
      </Button>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {remind.error && toAppFailure(remind.error).message}
      </p>
    </div>
  );
}
