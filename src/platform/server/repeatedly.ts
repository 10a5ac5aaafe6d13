import { setTimeout as sleep } from 'node:timers/promises';

interface Times {
  /** How soon to run first, in milliseconds. */
  after: number;
  /** The pause between runs, in milliseconds. */
  every: number;
}

/** Runs `work`, which must never reject, again and again. Returns a function that stops it. */
export function repeatedly({ after, every }: Times, work: () => Promise<void>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    await sleep(after, undefined, { signal, ref: false });
    while (!signal.aborted) {
      await work();
      await sleep(every, undefined, { signal, ref: false });
    }
  }
  // Only `sleep` rejects, when stopped.
  run().catch(() => undefined);
  return () => stopping.abort();
}
