import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { toast } from '@/platform/web/ui/toast';
import { sendVerifyMail } from './authClient';

/** Has the mail sent that verifies one's own email. */
export function VerifyMyEmail() {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: sendVerifyMail,
    onError: (error) => {
      console.error(error);
      void toast(toAppFailure(error).message, { tone: 'danger' });
    },
    onSuccess: () => void toast('The email is on its way.', { tone: 'success' }),
    // Somewhere else it may have been verified in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.identity.account.queryKey() }),
  });
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
