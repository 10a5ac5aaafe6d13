import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { useSendVerifyMail } from './api';

/** Has the mail sent that verifies one's own email. */
export function VerifyMyEmail() {
  const send = useSendVerifyMail();
  return (
    <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
      Verify My Email
    </Button>
  );
}

/** Says what does not happen before one's own email is verified, with the way to that; else nothing. */
export function VerifyFirst({ children }: { children: ReactNode }) {
  const { data: account } = useQuery(trpc.identity.account.queryOptions());
  if (!account || account.isVerified) return null;
  return (
    <Notice still tone="warn" actions={<VerifyMyEmail />}>
      {children}
    </Notice>
  );
}
