import type { Actor } from '@/platform/domain/actor';
import type { LiveHub } from './liveHub';
import type { Listener } from './liveStream';

/** What a subscription of somebody signed in is called with. */
interface Call {
  ctx: { live: Pick<LiveHub, 'listen'>; actor: Actor };
  /** As in `Listening`. */
  input: { age: number | null; tab?: string | undefined };
  signal: AbortSignal | undefined;
}

/** The stream of a topic, with one beside it and a room if there are, for a subscription's caller. */
export function listenTo(
  topic: string,
  { ctx, input, signal }: Call,
  more: Pick<Listener, 'beside' | 'room'> = {},
) {
  const { sessionId, userId } = ctx.actor;
  const { age, tab } = input;
  return ctx.live.listen({ topic, ...more, sessionId, userId, age, tab, signal });
}
