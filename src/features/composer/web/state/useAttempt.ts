import { useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';

/** Something that a button does and the server may refuse: whether it is under way, and why it was refused last. */
export function useAttempt() {
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setIsPending(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      console.error(error);
      setFault(toAppFailure(error).message);
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, fault, attempt };
}
