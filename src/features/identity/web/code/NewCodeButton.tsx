import { useEffect, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { NEXT_CODE_AFTER } from '../../domain/codeLimits';
import { useSendCode } from './api';

interface NewCodeButtonProps {
  /** When the last code was requested, in milliseconds since 1970. */
  askedAt: number;
  email: string;
  tripId: string | undefined;
  onAsked: () => void;
}

/** True once enough time has passed to request another code. Rerenders when that happens. */
function useIsTime(askedAt: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const left = askedAt + NEXT_CODE_AFTER * 1000 - Date.now();
    const timer = setTimeout(() => setPassed(askedAt), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [askedAt]);
  return passed === askedAt;
}

/** Offers a new code when no mail arrives or the code no longer works. */
export function NewCodeButton({ askedAt, email, tripId, onAsked }: NewCodeButtonProps) {
  const isTime = useIsTime(askedAt);
  const send = useSendCode({ email, tripId }, () => {
    void toast('A new code is on its way.', { tone: 'success' });
    onAsked();
  });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-[0.9375rem] text-ink-soft">
        No mail yet? Look among your spam as well.
        {!isTime && ' After a minute you can ask for a new code.'}
      </p>
      {isTime && (
        <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
          Email Me a New Code
        </Button>
      )}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {send.problem}
      </p>
    </div>
  );
}
