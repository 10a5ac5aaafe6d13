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
  /** True if a refusal is shown below it: one of the list's, the last. */
  saysWhy: boolean;
  onRefused: () => void;
}

/** 'Send a Mail' to a missing guest (SPEC-2 4). */
export function SendMailButton(props: SendMailButtonProps) {
  const { tripId, guestId, name, saysWhy, onRefused } = props;
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
        onClick={() => send.mutate(undefined, { onError: onRefused })}
      >
        <Mail aria-hidden="true" />
        Send a Mail
      </Button>
      <p
        role="alert"
        className="w-0 min-w-full font-medium whitespace-normal text-danger empty:hidden"
      >
        {saysWhy && !isProved ? send.problem : null}
      </p>
      {saysWhy && needsProof && !isProved && <VerifyMyEmail onVerified={() => send.mutate()} />}
    </>
  );
}
