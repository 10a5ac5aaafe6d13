import type { ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { useSendOwnCode } from './api';

/**
 * Mails a code to the user's own address, for an account without a password. `children` is the
 * input for it, shown once the code is on its way.
 */
export function OwnCode({ children }: { children: ReactNode }) {
  const send = useSendOwnCode();
  return (
    <div className="flex flex-col items-start gap-3">
      {send.data !== undefined && <div className="w-full">{children}</div>}
      <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
        {send.data === undefined ? 'Email Me a Code' : 'Email Me a New Code'}
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {send.problem}
      </p>
    </div>
  );
}
