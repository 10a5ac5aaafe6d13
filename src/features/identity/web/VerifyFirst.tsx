import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { useSendVerifyMail } from './api';

/** Sends the mail that verifies the user's own email. */
export function VerifyMyEmail() {
  const send = useSendVerifyMail();
  return (
    <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
      Verify My Email
    </Button>
  );
}

/**
 * Says what has to wait until the user's email is verified, with a button to do so. Shows nothing
 * once it is.
 */
export function VerifyFirst({ children }: { children: ReactNode }) {
  const { data: account } = useQuery(trpc.identity.account.queryOptions());
  if (!account || account.isVerified) return null;
  return (
    <Notice still tone="warn" actions={<VerifyMyEmail />}>
      {children}
    </Notice>
  );
}
