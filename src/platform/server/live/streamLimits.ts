import { AppError } from '@/platform/domain/appError';
import { toRefusal } from '../refusal';

export interface StreamLimits {
  readonly open: number;
  /** Throws `too_many_pages` when this person has as many as they may, `unavailable` for the server. */
  take(userId: string): void;
  giveBack(userId: string): void;
}

/** The most streams overall, and for one person, who may have many sessions. */
export function createStreamLimits(inAll: number, perPerson: number): StreamLimits {
  const byPerson = new Map<string, number>();
  let open = 0;
  return {
    get open() {
      return open;
    },
    take(userId) {
      const own = byPerson.get(userId) ?? 0;
      if (own >= perPerson) throw toRefusal(new AppError('too_many_pages'));
      if (open >= inAll) throw toRefusal(new AppError('unavailable'));
      byPerson.set(userId, own + 1);
      open += 1;
    },
    giveBack(userId) {
      const own = byPerson.get(userId) ?? 0;
      if (own > 1) byPerson.set(userId, own - 1);
      else byPerson.delete(userId);
      open -= 1;
    },
  };
}
