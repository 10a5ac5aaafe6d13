import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';

interface DeclinedNoticeProps {
  /** Who has been told. */
  children: ReactNode;
  takeBack: () => Promise<void>;
}

/** What anyone who can't come reads from then on, with the way back (SPEC-2 4 'Declining'). */
export function DeclinedNotice({ children, takeBack }: DeclinedNoticeProps) {
  const back = useMutation({
    mutationFn: takeBack,
    onError: (error) => console.error(error),
  });
  return (
    <Notice
      tone="info"
      title="You have said that you can’t come."
      actions={
        <Button pending={back.isPending} onClick={() => back.mutate()}>
          I Can Come After All
        </Button>
      }
    >
      <p>{children} Plans change: you can take it back here.</p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {back.error && toAppFailure(back.error).message}
      </p>
    </Notice>
  );
}
