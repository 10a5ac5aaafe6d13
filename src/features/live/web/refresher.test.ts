import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefresher } from './refresher';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const READ_MS = 500;

/** A mounted query that takes half a second to fetch. */
async function shownQuery() {
  const queryClient = new QueryClient();
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['page'],
    queryFn: async () => {
      reads += 1;
      const read = reads;
      await new Promise((resolve) => setTimeout(resolve, READ_MS));
      return read;
    },
    staleTime: 60_000,
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(READ_MS);
  const stopping = new AbortController();
  const refresh = createRefresher(queryClient, [['page']], stopping.signal);
  return {
    queryClient,
    refresh,
    stopping,
    reads: () => reads,
    shown: () => observer.getCurrentResult().data,
  };
}

describe('reading again after a change', () => {
  it('is not restarted by changes that come faster than it reads, and ends with a read after the last', async () => {
    const { refresh, reads, shown } = await shownQuery();
    for (let time = 0; time < 1_000; time += 250) {
      void refresh();
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(shown()).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(10 * READ_MS);
    expect(reads()).toBe(1 + 3);
    expect(shown()).toBe(4);
  });

  it('waits for what the page itself is saving', async () => {
    const { queryClient, refresh, reads } = await shownQuery();
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => new Promise((resolve) => setTimeout(resolve, 2_000)),
    });
    void mutation.execute(undefined);
    void refresh();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1 + READ_MS);
    expect(reads()).toBe(2);
  });

  it('does not happen for a closed page', async () => {
    const { refresh, stopping, reads } = await shownQuery();
    stopping.abort();
    await refresh();
    await vi.advanceTimersByTimeAsync(READ_MS);
    expect(reads()).toBe(1);
  });
});
