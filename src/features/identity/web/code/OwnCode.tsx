import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { sendOwnCode } from './codeClient';

/**
 * Has a code mailed to one's own address, for an account that has no password to ask for; `children` is where
 * it is typed, once it is on its way.
 */
export function OwnCode({ children }: { children: ReactNode }) {
  const send = useMutation({
    mutationFn: sendOwnCode,
    onError: (error) => console.error(error),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {send.data !== undefined && <div className="w-full">{children}</div>}
      <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
        {send.data === undefined ? 'Email Me a Code' : 'Email Me a New Code'}
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {send.error && toAppFailure(send.error).message}
      </p>
    </div>
  );
}
