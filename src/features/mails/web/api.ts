import { trpc, trpcClient } from '@/platform/web/trpc';
import { useWrite } from '@/platform/web/useWrite';

const { mails } = trpcClient;

/** Ends mails, or with null begins them again, using the token from a mail's link. */
export const useEndMails = (token: string) =>
  useWrite({
    mutationFn: (ending: 'trip' | 'all' | null) => mails.end.mutate({ token, ending }),
    reads: [trpc.mails.mailing.queryKey({ token })],
  });

/** Mails a missing guest. */
export const useNudge = (tripId: string, guestId: string, onSuccess: () => void) =>
  useWrite({ mutationFn: () => mails.nudge.mutate({ tripId, guestId }), onSuccess, reads: [] });

/** Mails every missing guest who has an address. */
export const useRemind = (
  tripId: string,
  then: {
    onError: (error: Error) => void;
    onSuccess: (sent: { mailed: string[]; others: string[] }) => void;
  },
) => useWrite({ mutationFn: () => mails.remind.mutate({ tripId }), ...then, reads: [] });
