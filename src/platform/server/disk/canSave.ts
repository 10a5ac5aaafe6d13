import type { Db } from '../database/database';
import { lastSeen } from '../lastSeen/tables';
import { type DiskSpace, fullness } from './diskSpace';

/** How long a result is cached, in milliseconds. */
const HOLDS = 10_000;

/**
 * Returns a check that rejects if nothing can be saved: the disk of our own PostgreSQL is full, or
 * the database refuses to write because its disk is full, read-only or broken, or because it is a
 * standby.
 * @param space returns the space left for our own PostgreSQL
 */
export function createCanSave(
  db: Db,
  space: () => DiskSpace | undefined,
  now = () => performance.now(),
): () => Promise<void> {
  let asked: { at: number; answer: Promise<void> } | undefined;
  async function ask(): Promise<void> {
    const left = space();
    if (left && fullness(left) === 'full') throw new Error('the disk is full');
    await db
      .insert(lastSeen)
      .values({})
      .onConflictDoUpdate({ target: lastSeen.id, set: { id: true } });
  }
  return () => {
    if (!asked || now() - asked.at > HOLDS) {
      asked = { at: now(), answer: ask() };
      asked.answer.catch(() => undefined);
    }
    return asked.answer;
  };
}
