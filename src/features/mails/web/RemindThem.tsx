import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForAll } from '@/features/guests/domain/guestMessage';
import { awaitsOnly } from '@/features/guests/domain/whoIsMissing';
import { VerifyMyEmail } from '@/features/identity/web/VerifyFirst';
import type { TripView } from '@/features/trips/domain/tripViews';
import { listed } from '@/platform/domain/inWords';
import { toAppFailure } from '@/platform/web/appFailure';
import { shareOrCopy } from '@/platform/web/shareOrCopy';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { useRemind } from './api';

interface RemindThemProps {
  trip: Pick<TripView, 'tripId' | 'tripName' | 'invites' | 'answerBy' | 'joinUrl'>;
  ownEmail: string;
}

/**
 * 'Remind Them' (SPEC-2 4): mails everyone missing, or offers a message to pass on. Hidden where
 * only the reader is missing.
 */
export function RemindThem({ trip, ownEmail }: RemindThemProps) {
  const { tripId } = trip;
  const { data: coming } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const answered = coming.headcount?.answered ?? 0;
  const handOn = (missing: readonly string[]) =>
    void shareOrCopy(messageForAll(trip, { missing, answered }));
  const [unverified, setUnverified] = useState<string | null>(null);
  const remind = useRemind(tripId, {
    onError: (error) => {
      const { code, message } = toAppFailure(error);
      if (code === 'email_unverified') setUnverified(message);
      else void toast(message, { tone: 'danger' });
    },
    onSuccess: ({ mailed, others }) => {
      if (mailed.length === 0) handOn(others);
      else if (others.length === 0) void toast(sent(mailed), { tone: 'success' });
      else {
        const action = { label: 'Copy Message for the Others', onClick: () => handOn(others) };
        void toast(sent(mailed), { tone: 'success', action });
      }
    },
  });
  if (awaitsOnly(coming, ownEmail)) return null;
  return (
    <>
      <Button pending={remind.isPending} onClick={() => remind.mutate()}>
        Remind Them
      </Button>
      {unverified !== null && (
        <div role="alert" className="flex flex-col gap-2 font-medium text-danger">
          {unverified}
          <VerifyMyEmail
            onVerified={() => {
              setUnverified(null);
              remind.mutate();
            }}
          />
        </div>
      )}
    </>
  );
}

const sent = (names: readonly string[]) =>
  names.length > 3
    ? `Mails to ${names.length} people are on their way.`
    : `A mail to ${listed(names)} is on its way.`;
