import { AppError } from '@/platform/domain/appError';
import { toRefusal } from '../refusal';

/** Counts open streams. */
export interface StreamLimits {
  readonly open: number;
  /** Throws `unavailable` when the server or this session has as many as it may. */
  take(sessionId: string): void;
  giveBack(sessionId: string): void;
}

/** At most so many streams in all, and so many for one session. */
export function createStreamLimits(inAll: number, perSession: number): StreamLimits {
  const bySession = new Map<string, number>();
  let open = 0;
  return {
    get open() {
      return open;
    },
    take(sessionId) {
      const own = bySession.get(sessionId) ?? 0;
      if (open >= inAll || own >= perSession) throw toRefusal(new AppError('unavailable'));
      bySession.set(sessionId, own + 1);
      open += 1;
    },
    giveBack(sessionId) {
      const own = bySession.get(sessionId) ?? 0;
      if (own > 1) bySession.set(sessionId, own - 1);
      else bySession.delete(sessionId);
      open -= 1;
    },
  };
}
