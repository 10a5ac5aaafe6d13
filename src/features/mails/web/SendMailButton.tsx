import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { VerifyMyEmail } from '@/features/identity/web/VerifyFirst';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { useNudge } from './api';

interface SendMailButtonProps {
  tripId: string;
  guestId: string;
  name: string;
}

/** 'Send a Mail' to a missing guest (SPEC-2 4), with any refusal shown below it. */
export function SendMailButton({ tripId, guestId, name }: SendMailButtonProps) {
  const send = useNudge(
    tripId,
    guestId,
    () => void toast(`A mail to ${name} is on its way.`, { names: [name], tone: 'success' }),
  );
  const needsProof = send.error && toAppFailure(send.error).code === 'email_unverified';
  const { data: account } = useQuery({
    ...trpc.identity.account.queryOptions(),
    enabled: needsProof === true,
  });
  // Shown beside another guest, and proved there.
  const isProved = needsProof && account?.isVerified;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Send a Mail to ${name}`}
        pending={send.isPending}
        onClick={() => send.mutate()}
      >
        <Mail aria-hidden="true" />
        Send a Mail
      </Button>
      <p
        role="alert"
        className="w-0 min-w-full font-medium whitespace-normal text-danger empty:hidden"
      >
        {isProved ? null : send.problem}
      </p>
      {needsProof && !isProved && <VerifyMyEmail onVerified={() => send.mutate()} />}
    </>
  );
}
