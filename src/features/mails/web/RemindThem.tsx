import { type ReactNode, useState } from 'react';
import { listed } from '@/platform/domain/inWords';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { useRemind } from './api';

interface RemindThemProps {
  tripId: string;
  /** Who has said nothing yet, by name; null where nobody knows. */
  missing: readonly string[] | null;
  /** Copies or shares a message to these, or to everybody. */
  handOn: (names: readonly string[]) => void;
  /** How an organizer's email is verified, which it has to be first. */
  verify: ReactNode;
}

/** 'Remind Them' (SPEC-2 4): a mail to each who is missing, or a message to be handed on. */
export function RemindThem({ tripId, missing, handOn, verify }: RemindThemProps) {
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
  return (
    <>
      <Button
        pending={remind.isPending}
        onClick={() => (missing === null ? handOn([]) : remind.mutate())}
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
