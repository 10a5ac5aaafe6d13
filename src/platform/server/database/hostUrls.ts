/** The parts of a PostgreSQL URL: what precedes the hosts, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(.*)$/s;

/**
 * Returns a URL for each host of one that names several, as PostgreSQL's own programs accept:
 * `postgres://user:password@one:5432,two:5433/database`. Returns any other text unchanged.
 */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
