import { trpc, trpcClient } from '@/platform/web/trpc';
import { useWrite } from '@/platform/web/useWrite';

const { mails } = trpcClient;

/** Ends mails, by the token of a link at the end of one. */
export const useEndMails = (token: string) =>
  useWrite({
    mutationFn: (ending: 'trip' | 'all') => mails.end.mutate({ token, ending }),
    reads: [trpc.mails.mailing.queryKey({ token })],
  });

/** A mail to a guest who is missing. */
export const useNudge = (tripId: string, guestId: string, onSuccess: () => void) =>
  useWrite({ mutationFn: () => mails.nudge.mutate({ tripId, guestId }), onSuccess, reads: [] });

/** A mail to each who is missing and has an address. */
export const useRemind = (
  tripId: string,
  then: {
    onError: (error: Error) => void;
    onSuccess: (sent: { mailed: string[]; others: string[] }) => void;
  },
) => useWrite({ mutationFn: () => mails.remind.mutate({ tripId }), ...then, reads: [] });
