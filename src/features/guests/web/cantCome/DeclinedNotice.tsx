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

const BACK_WHILE_OPEN = 'You can take it back here.';
const BACK_TOO_LATE =
  'Planning has begun. If you take this back, also ask the organizer to open the trip again. You are on it once you have answered.';

/** Shown to anyone who has declined, with the way back (SPEC-2 4 'Declining'). */
export function DeclinedNotice({ children, tripId, takeBack, isClosed }: DeclinedNoticeProps) {
  const back = useTakeBack(tripId, takeBack);
  return (
    <Notice
      tone="info"
      title="You have said that you can't come."
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
