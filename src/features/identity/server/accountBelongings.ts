import type { SQL } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';

export interface EmailChange {
  userId: string;
  from: string;
  to: string;
}

/** What one feature keeps by the email of an account, or shows beside it. */
export interface KeptByEmail {
  /**
   * The topics of the pages that show any of it, or the account's email beside it; asked in the transaction
   * that deletes the account or changes its email.
   */
  topics(tx: Db, userId: string): Promise<string[]>;
  /** Tells others of what goes, in the transaction that deletes, before anything has gone. */
  beforeDeletion?(tx: Db, userId: string): Promise<void>;
  /** Writes the new email where the old one is kept, in the transaction that changes it. */
  changeEmail?(tx: Db, change: EmailChange): Promise<void>;
  /** Is told in the transaction in which the account has proved that its email is its own. */
  proveEmail?(tx: Db, userId: string): Promise<void>;
}

/** What one feature keeps for an account: it goes with it when that is deleted (DESIGN 7.9). */
export interface Belonging extends KeptByEmail {
  /** How many there are of the account in the row of `users` of the statement around it. */
  count(db: Db): SQL<number>;
}

/**
 * What all features keep for an account. Identity comes before them in the order of features (DESIGN 2), so
 * each registers its own, and `app/server` puts them together.
 */
export interface AccountBelongings extends Record<'responses', Belonging> {
  guests: KeptByEmail;
  plans: KeptByEmail;
  rounds: KeptByEmail;
  trips: Belonging & {
    /** The names of those that are booked, of the account in `users` of the statement around it. */
    booked(): SQL<string[]>;
  };
}

/** The topics of all pages that show something of an account, each once. */
export async function topicsOfAccount(
  belongings: AccountBelongings,
  tx: Db,
  userId: string,
): Promise<string[]> {
  const touched = new Set<string>();
  for (const belonging of Object.values(belongings)) {
    for (const topic of await belonging.topics(tx, userId)) touched.add(topic);
  }
  return [...touched];
}
