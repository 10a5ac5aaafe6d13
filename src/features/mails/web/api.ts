import { trpcClient } from '@/platform/web/trpc';
import { sendTo, useWrite } from '@/platform/web/useWrite';

const { mails } = trpcClient;

/** Ends mails with the token of one trip or several, or with null begins them again. */
export const useEndMails = () => useWrite(sendTo(mails.end, {}));

/** Mails a missing guest. */
export const useNudge = (tripId: string, guestId: string, onSuccess: () => void) =>
  useWrite({
    mutationFn: () => mails.nudge.mutate({ tripId, guestId }),
    onSuccess,
    rereads: 'nothing',
  });

/** Mails every missing guest who has an address. */
export const useRemind = (
  tripId: string,
  then: {
    onError: (error: Error) => void;
    onSuccess: (sent: { mailed: string[]; others: string[] }) => void;
  },
) => useWrite({ mutationFn: () => mails.remind.mutate({ tripId }), ...then, rereads: 'nothing' });
