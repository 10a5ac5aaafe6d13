import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TravelerDues } from '@/features/dues/domain/dueViews';
import type { ProposalsPage } from '@/features/itinerary/domain/proposals';
import { type PlanHead, toPlanCopy } from '../domain/planCopy';
import { type CopyState, copyPlan, forgetPlan } from './copyPlan';
import { isSafari, SevenDays } from './SevenDays';

interface CopiesOnDeviceProps {
  userId: string;
  /** The data of the plan's page. The copy is updated whenever it changes. */
  page: ProposalsPage;
  head: PlanHead;
  dues: TravelerDues;
}

/** Keeps a copy of the chosen plan while its reader has it open, and says so (SPEC-2 7.2). */
export function CopiesOnDevice({ userId, page, head, dues }: CopiesOnDeviceProps) {
  const [kept, setKept] = useState<CopyState | null>(null);
  const { tripId } = head;
  // Compared by content, because the page builds a new object on each render.
  const words = JSON.stringify(head);
  useEffect(() => {
    let isGone = false;
    const plan = toPlanCopy(page, JSON.parse(words) as PlanHead, dues, new Date());
    const done = plan ? copyPlan(userId, plan) : forgetPlan(userId, tripId).then(() => null);
    done.then((now) => isGone || setKept(now)).catch(console.error);
    return () => {
      isGone = true;
    };
  }, [userId, page, tripId, words, dues]);
  return (
    <p role="status" className="text-[0.9375rem] text-ink-soft print:hidden">
      {kept === 'kept' && (
        <>
          <CloudOff aria-hidden="true" className="mr-2 inline size-4 align-[-0.15em]" />
          This plan is kept on this device: you can read it here without a connection.{' '}
          {isSafari() && <SevenDays />}
        </>
      )}
      {kept === 'full' &&
        'This device has no room left to keep the plan: without a connection you cannot read it here.'}
    </p>
  );
}
