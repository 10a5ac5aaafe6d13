import pLimit from 'p-limit';
import { AppError } from '@/platform/domain/appError';

interface Turns {
  /** How much is worked on at once. */
  atOnce: number;
  /** How much of that for one key, however little else there is to do. */
  ofOne: number;
  /** How much may wait besides: for one key, and in all, beyond which each key may have one. */
  waiting: { ofOne: number; inAll: number };
}

/**
 * Returns a function that does work a little at a time, in turn between keys, such as accounts or
 * networks: what one of them asks for waits behind its own, and at most `ofOne` of each other key.
 * It throws `unavailable` once too much waits, but never to a key for which nothing does.
 */
export function inTurn({ atOnce, ofOne, waiting }: Turns) {
  const all = pLimit(atOnce);
  const lines = new Map<string, { limit: typeof all; length: number }>();
  let length = 0;
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { limit: pLimit(ofOne), length: 0 };
    const isFull = length >= atOnce + waiting.inAll && line.length > 0;
    if (isFull || line.length >= ofOne + waiting.ofOne) throw new AppError('unavailable');
    lines.set(key, line);
    line.length += 1;
    length += 1;
    try {
      // Of each line, only as much stands in the common one as may be worked on.
      return await line.limit(() => all(work));
    } finally {
      line.length -= 1;
      length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
