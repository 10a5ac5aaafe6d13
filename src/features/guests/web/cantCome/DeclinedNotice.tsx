import type { ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { useTakeBack } from './api';

interface DeclinedNoticeProps {
  /** Tells who has been told. */
  children: ReactNode;
  tripId: string;
  takeBack: 'takeBack' | 'takeBackByName';
  /** True once the trip takes no answers. */
  isClosed: boolean;
}

const BACK_WHILE_OPEN = 'Plans change: you can take it back here.';
const BACK_TOO_LATE =
  'Planning has begun, and the trip takes no more answers. You can take it back here, but you are on the trip only once you have answered: ask the organizer to open it for answers again.';

/** Shown to anyone who has declined, with the way back (SPEC-2 4 'Declining'). */
export function DeclinedNotice({ children, tripId, takeBack, isClosed }: DeclinedNoticeProps) {
  const back = useTakeBack(tripId, takeBack);
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
      <p>
        {children} {isClosed ? BACK_TOO_LATE : BACK_WHILE_OPEN}
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {back.problem}
      </p>
    </Notice>
  );
}
