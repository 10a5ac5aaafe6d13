import { useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { toast } from '@/platform/web/ui/toast';

/**
 * Runs a button's action that the server may refuse. Tells whether it is in progress, and why it
 * was last refused.
 */
export function useAttempt() {
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** @param notDone what precedes the reason: 'Not set.' */
  const attempt = async (work: () => Promise<void>, notDone = '') => {
    setIsPending(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      console.error(error);
      setFault(`${notDone} ${toAppFailure(error).message}`.trim());
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, fault, setFault, attempt };
}

/** Says that something wasn't done, and why: 'Not deleted. …'. */
export function sayRefused(notDone: string, error: unknown): void {
  console.error(error);
  void toast(`${notDone} ${toAppFailure(error).message}`, { tone: 'danger' });
}
