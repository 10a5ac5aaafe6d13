import type { ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { useSendOwnCode } from './api';

/**
 * Has a code mailed to one's own address, for an account that has no password to ask for; `children` is where
 * it is typed, once it is on its way.
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
