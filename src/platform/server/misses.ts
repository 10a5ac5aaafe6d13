/**
 * Counts requests for trips that don't exist, per account and per network. Ids are readable, so
 * they could be found by guessing. Existing trips never count, so a family behind one address is
 * not affected. For strangers, who must not learn what exists, hidden trips count as well.
 */
export interface Misses {
  /**
   * Counts a miss of an account, or null for anyone not signed in. Resolves with false if it is one
   * too many.
   * @param what what was requested; repeats reveal nothing new, and do not count for some time
   */
  count(userId: string | null, what?: string): Promise<boolean>;
  /** True if the account or stranger has missed too often lately to be told about further trips. */
  areTooMany(userId: string | null): Promise<boolean>;
}
