import { type ReactNode, useState } from 'react';
import { listed } from '@/platform/domain/inWords';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { useRemind } from './api';

interface RemindThemProps {
  tripId: string;
  /** Names of guests who have said nothing yet; null if unknown. */
  missing: readonly string[] | null;
  /** Copies or shares a message to these people, or to everybody if empty. */
  shareOrCopy: (names: readonly string[]) => void;
  /** The control for verifying the organizer's email, which must be done first. */
  verify: ReactNode;
}

/** 'Remind Them' (SPEC-2 4): mails everyone missing, or offers a message to pass on. */
export function RemindThem({ tripId, missing, shareOrCopy, verify }: RemindThemProps) {
  const [unverified, setUnverified] = useState<string | null>(null);
  const remind = useRemind(tripId, {
    onError: (error) => {
      const { code, message } = toAppFailure(error);
      if (code === 'email_unverified') setUnverified(message);
      else void toast(message, { tone: 'danger' });
    },
    onSuccess: ({ mailed, others }) => {
      if (mailed.length === 0) shareOrCopy(others);
      else if (others.length === 0) void toast(sent(mailed), { tone: 'success' });
      else {
        const action = { label: 'Copy Message for the Others', onClick: () => shareOrCopy(others) };
        void toast(sent(mailed), { tone: 'success', action });
      }
    },
  });
  return (
    <>
      <Button
        pending={remind.isPending}
        onClick={() => (missing === null ? shareOrCopy([]) : remind.mutate())}
      >
        Remind Them
      </Button>
      {unverified !== null && (
        <div role="alert" className="flex flex-col gap-2 font-medium text-danger">
          {unverified}
          {verify}
        </div>
      )}
    </>
  );
}

const sent = (names: readonly string[]) =>
  names.length > 3
    ? `Mails to ${names.length} people are on their way.`
    : `A mail to ${listed(names)} is on its way.`;
