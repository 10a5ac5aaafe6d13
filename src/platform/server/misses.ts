/**
 * Counts asked-for trips that do not exist, by who asks and from where: ids are readable, and would be
 * found by trying them. Nothing that exists is counted, so a family behind one address is never affected;
 * but for strangers, who are not to know what exists, what is hidden from them counts as well.
 */
export interface Misses {
  /**
   * Counts one more of an account, null for anyone who is not signed in; false when it is one too many.
   * @param what what was asked for: asked for again, it tells nothing new, and is not counted for some time
   */
  count(userId: string | null, what?: string): Promise<boolean>;
  /** Whether an account, or a stranger, has guessed so often lately that it learns of no other trips. */
  areTooMany(userId: string | null): Promise<boolean>;
}
