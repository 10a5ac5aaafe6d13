import type { Actor } from '@/platform/domain/actor';
import type { LiveHub } from './liveHub';

/** What a subscription of somebody signed in is called with. */
interface Call {
  ctx: { live: LiveHub; actor: Actor };
  /** `age` as in `Listening`. */
  input: { age: number | null };
  signal: AbortSignal | undefined;
}

/** The stream of a topic, and of one beside it, for the caller of a subscription; see `LiveHub.listen`. */
export function listenTo(topic: string, { ctx, input, signal }: Call, beside?: string) {
  const { sessionId, userId } = ctx.actor;
  return ctx.live.listen({ topic, beside, sessionId, userId, age: input.age, signal });
}
