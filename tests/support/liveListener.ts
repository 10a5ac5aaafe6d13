import { TRPCError } from '@trpc/server';
import { vi } from 'vitest';
import { createLiveHub, type LiveHub, type LiveHubOptions } from '@/platform/server/live/liveHub';

const SECOND = 1_000;

/** Starts listening to a hub, and records what it hears. */
export function listener(
  hub: LiveHub,
  {
    topic = 'a',
    beside = undefined as string | undefined,
    room = undefined as string | undefined,
    sessionId = 's',
    userId = 'u',
    tab = undefined as string | undefined,
    age = 0 as number | null,
  } = {},
) {
  const leaving = new AbortController();
  const heard: string[] = [];
  const { signal } = leaving;
  const stream = hub.listen({ topic, beside, room, sessionId, userId, tab, age, signal });
  const listening = (async () => {
    for await (const word of stream) heard.push(word);
    heard.push('over');
  })().catch((error: unknown) => {
    heard.push(error instanceof TRPCError ? error.code : String(error));
  });
  return { heard, leave: () => leaving.abort(), listening };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const everyone: LiveHubOptions['admit'] = async (listeners) => listeners.map(() => null);

/** Returns a hub that is old enough to have no recent changes. */
export async function quietHub(options: Partial<LiveHubOptions> = {}): Promise<LiveHub> {
  const hub = createLiveHub({ admit: everyone, ...options });
  await pass(10 * SECOND);
  return hub;
}
