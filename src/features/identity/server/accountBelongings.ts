import type { SQL } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { DeletionPreview, EndingTrip } from '../domain/session';

export interface EmailChange {
  userId: string;
  from: string;
  to: string;
}

/** A feature's data that is keyed by an account's email, or shown beside it. */
export interface TiedToEmail {
  /** Notifies others of what is about to be deleted. Runs first in the deleting transaction. */
  beforeDeletion?(tx: Db, userId: string): Promise<void>;
  /** Replaces the old email with the new one, in the transaction that changes it. */
  changeEmail?(tx: Db, change: EmailChange): Promise<void>;
  /** Runs in the transaction in which the account proves that its email is its own. */
  proveEmail?(tx: Db, userId: string): Promise<void>;
}

/** A feature's data that belongs to an account and is deleted with it (DESIGN 7.9). */
export interface Belonging extends TiedToEmail {
  /** A subquery that counts the data of the account in the enclosing statement's `users` row. */
  count(db: Db): SQL<number>;
}

/**
 * The account data of all features. Identity comes before them in the order of features (DESIGN 2),
 * so each feature defines its own part and `app/server` puts them together.
 */
export interface AccountBelongings {
  guests: TiedToEmail;
  plans: TiedToEmail;
  rounds: TiedToEmail;
  responses: Belonging & {
    /**
     * A subquery for the names of others' trips with their answers that operators plan or have
     * booked, for the account in the enclosing `users` row.
     */
    planned(): SQL<string[]>;
    /** Like `planned`, for their own trips that somebody loses with the account, booked ones first. */
    ending(): SQL<EndingTrip[]>;
  };
  trips: Belonging;
  dues: TiedToEmail & {
    /** A subquery for what the account in the enclosing `users` row has paid, and still owes. */
    owed(): SQL<DeletionPreview['owed']>;
  };
}
