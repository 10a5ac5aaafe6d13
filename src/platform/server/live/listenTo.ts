import type { Actor } from '@/platform/domain/actor';
import type { LiveHub } from './liveHub';

/** What a subscription of somebody signed in is called with. */
interface Call {
  ctx: { live: Pick<LiveHub, 'listen'>; actor: Actor };
  /** As in `Listening`. */
  input: { age: number | null; tab?: string | undefined };
  signal: AbortSignal | undefined;
}

/** The stream of a topic, and of one beside it, for the caller of a subscription; see `LiveHub.listen`. */
export function listenTo(topic: string, { ctx, input, signal }: Call, beside?: string) {
  const { sessionId, userId } = ctx.actor;
  return ctx.live.listen({
    topic,
    beside,
    sessionId,
    userId,
    age: input.age,
    tab: input.tab,
    signal,
  });
}
