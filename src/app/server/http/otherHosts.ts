import { originOf } from './incoming';

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** What follows the scheme of an origin. */
function hostOf(origin: string): string {
  return origin.slice(origin.indexOf('//') + 2);
}

/**
 * Tells requests that ask for another host than that of the public address: such a name leads here by
 * somebody else's doing, and a page under it would be a second site with the same data. Without a public
 * address any name is accepted.
 */
export function otherHosts(publicUrl: string | undefined): (request: Request) => boolean {
  if (publicUrl === undefined) return () => false;
  const { host, hostname, port, protocol } = new URL(publicUrl);
  const own = new Set([host, `${hostname}:${port || DEFAULT_PORT[protocol]}`]);
  return ({ url }) => !own.has(hostOf(originOf(url)));
}
