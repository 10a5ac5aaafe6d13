/**
 * Counts asked-for trips that do not exist, by who asks and from where: ids are readable, and would be
 * found by trying them. Nothing that exists is counted, so a family behind one address is never affected.
 */
export interface Misses {
  /** Counts one more of an account, null for anyone who is not signed in; false when it is one too many. */
  count(userId: string | null): Promise<boolean>;
  /**
   * Whether there were so many lately that an account, or a stranger, learns nothing about others'
   * trips.
   */
  areTooMany(userId: string | null): Promise<boolean>;
}
