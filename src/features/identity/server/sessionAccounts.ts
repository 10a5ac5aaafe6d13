/** More than are used in a day on the busiest server. The oldest entry is dropped. */
const MOST_REMEMBERED = 20_000;

/** Caches the account of each session, which never changes, to count calls without a query. */
export function createSessionAccounts(most = MOST_REMEMBERED) {
  const byToken = new Map<string, string>();
  return {
    /** Returns the account of a session by its token, calling `read` if it is not cached. */
    async of(token: string | null, read: () => Promise<string | null>): Promise<string | null> {
      const known = token === null ? undefined : byToken.get(token);
      if (known !== undefined) return known;
      const account = await read();
      if (token === null || account === null) return account;
      byToken.set(token, account);
      const [oldest] = byToken.keys();
      if (byToken.size > most && oldest !== undefined) byToken.delete(oldest);
      return account;
    },
    /** Drops a session that no longer exists; its calls count for nobody. */
    forget: (token: string) => byToken.delete(token),
  };
}
