// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { keepLive } from './keepLive';

/** A fake `EventSource`, which delivers what the test says. */
class FakeSource extends EventTarget {
  static last: FakeSource | undefined;
  constructor() {
    super();
    FakeSource.last = this;
  }
  close(): void {}
  say(word: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(word) }));
  }
}

afterEach(() => vi.unstubAllGlobals());

it('who has the page open is read again with every change, and alone when only that has changed', async () => {
  vi.stubGlobal('EventSource', FakeSource);
  const queryClient = new QueryClient();
  const reads: string[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    reads.push(String(filters?.queryKey?.[0]));
  });
  const page = { kind: 'composer', tripId: 't' } as const;
  const stop = keepLive(queryClient, page, {
    changed: [['plans'], ['verdicts']],
    own: [['plans']],
    people: [['who']],
  });
  FakeSource.last?.say('own');
  await vi.waitFor(() => expect(reads.splice(0)).toEqual(['plans', 'who']));
  FakeSource.last?.say('changed');
  await vi.waitFor(() => expect(reads.splice(0)).toEqual(['plans', 'verdicts', 'who']));
  FakeSource.last?.say('people');
  await vi.waitFor(() => expect(reads).toEqual(['who']));
  stop();
});
