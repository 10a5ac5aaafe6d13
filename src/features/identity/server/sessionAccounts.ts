/** More than are in use within a day on the busiest server; the one that was learned first is forgotten. */
const MOST_REMEMBERED = 20_000;

/** Remembers whose a session is, which never changes: nobody has to ask the database to count a call. */
export function createSessionAccounts(most = MOST_REMEMBERED) {
  const byToken = new Map<string, string>();
  return {
    /** The account of a session, by its token; `read` is asked when it is not known yet. */
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
    /** The session is not there any more: its calls are nobody's. */
    forget: (token: string) => byToken.delete(token),
  };
}
