import { useEffect, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import { useSendCode } from '../api';
import type { AskedCode } from './askedCode';

/** How many seconds a page waits before it offers another code. */
const NEXT_CODE_AFTER = 60;

/** Returns the seconds until another code may be requested, and rerenders as they pass. */
function useSecondsLeft(askedAt: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((askedAt - now) / 1000) + NEXT_CODE_AFTER);
  const isWaiting = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isWaiting) return;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isWaiting]);
  return Math.min(left, NEXT_CODE_AFTER);
}

interface NewCodeButtonProps {
  /** When the last code was requested, in milliseconds since 1970. */
  askedAt: number;
  send: { isPending: boolean; problem: string | null; mutate: () => void };
}

/** Offers a new code, at most one a minute, in sight from the start (SPEC-3 12.5). */
export function NewCodeButton({ askedAt, send }: NewCodeButtonProps) {
  const left = useSecondsLeft(askedAt);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          disabled={left > 0}
          pending={send.isPending}
          onClick={() => send.mutate()}
        >
          Email Me a New Code
        </Button>
        {left > 0 && <span className="text-ink-soft tabular-nums">in {left} s</span>}
      </p>
      <Problem>{send.problem}</Problem>
    </>
  );
}

interface AnotherCodeProps {
  asked: AskedCode;
  redirect: string;
  onAsked: (asked: AskedCode) => void;
}

/** The same on the way in, for when no mail arrives or the code no longer works. */
export function AnotherCode({ asked, redirect, onAsked }: AnotherCodeProps) {
  const { email, purpose } = asked;
  const send = useSendCode({ email, purpose, redirect }, () => {
    void toast('A new code is on its way.', { tone: 'success' });
    onAsked({ ...asked, at: Date.now() });
  });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-[0.9375rem] text-ink-soft">No mail yet? Look among your spam as well.</p>
      <NewCodeButton askedAt={asked.at} send={send} />
    </div>
  );
}
