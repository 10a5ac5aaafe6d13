import type { SQL } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { DeletionPreview } from '../domain/session';

/** What one feature keeps for an account, which goes with it when it is deleted (DESIGN 7.9). */
export interface Belonging {
  /** How many there are of the account in the row of `users` of the statement around it. */
  count(db: Db): SQL<number>;
  /** The topics of the pages that show any of it; asked in the transaction that deletes the account. */
  topics(tx: Db, userId: string): Promise<string[]>;
}

/**
 * What all features keep for an account. Identity comes before them in the order of features (DESIGN 2), so
 * each says it of itself, and `app/server` puts them together.
 */
export type AccountBelongings = Record<keyof DeletionPreview, Belonging>;
