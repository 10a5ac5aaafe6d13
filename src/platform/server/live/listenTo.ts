import type { Actor } from '@/platform/domain/actor';
import type { LiveHub } from './liveHub';
import type { Listener } from './liveStream';

/** The arguments of a subscription by a signed-in caller. */
interface Call {
  ctx: { live: Pick<LiveHub, 'listen'>; actor: Actor };
  /** See `Listening`. */
  input: { age: number | null; tab?: string | undefined };
  signal: AbortSignal | undefined;
}

/** Listens to a topic for a subscription's caller, and to a second topic and a room if given. */
export function listenTo(
  topic: string,
  { ctx, input, signal }: Call,
  more: Pick<Listener, 'beside' | 'room'> = {},
) {
  const { sessionId, userId } = ctx.actor;
  const { age, tab } = input;
  return ctx.live.listen({ topic, ...more, sessionId, userId, age, tab, signal });
}
