import { setTimeout as sleep } from 'node:timers/promises';

interface Times {
  /** When it is done first, in milliseconds from now. */
  after: number;
  /** How long after it has ended it is done again, in milliseconds. */
  every: number;
}

/** Does `work`, which rejects never, again and again until it is stopped. Returns how to stop. */
export function repeatedly({ after, every }: Times, work: () => Promise<void>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function goOn(): Promise<void> {
    await sleep(after, undefined, { signal, ref: false });
    while (!signal.aborted) {
      await work();
      await sleep(every, undefined, { signal, ref: false });
    }
  }
  // Nothing else of it rejects than the waiting, when it is stopped.
  goOn().catch(() => undefined);
  return () => stopping.abort();
}
