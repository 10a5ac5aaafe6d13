/** What comes before the hosts of a URL of PostgreSQL, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(.*)$/s;

/**
 * A URL for each host of one that names several, as PostgreSQL's own programs take it:
 * `postgres://user:password@one:5432,two:5433/database`. Any other text comes back as it is.
 */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
