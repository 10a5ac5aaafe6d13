import type { Db } from '../database/database';
import { lastSeen } from '../lastSeen/tables';
import { type DiskSpace, fullness } from './diskSpace';

/** For how long what was found out holds, in milliseconds, however often it is asked. */
const HOLDS = 10_000;

/**
 * A question that rejects when nothing can be saved: the disk of our own PostgreSQL is full, or the database
 * refuses to write, as one whose disk is full, read-only or broken, or a standby.
 * @param space what is left for our own PostgreSQL
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
