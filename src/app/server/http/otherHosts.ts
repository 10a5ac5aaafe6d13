import type { Middleware } from './appEnv';
import { originOf } from './incoming';
import { PROBES } from './probes';

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Returns the part of an origin after its scheme. */
function hostOf(origin: string): string {
  return origin.slice(origin.indexOf('//') + 2);
}

/**
 * Refuses requests for any host but that of the public address: somebody else has pointed such a
 * name here, and a page under it would be a second site with the same data. Accepts any name if
 * there is no public address.
 */
export function refuseOtherHosts(publicUrl: string | undefined): Middleware {
  if (publicUrl === undefined) return (_, next) => next();
  const { host, hostname, port, protocol } = new URL(publicUrl);
  const own = new Set([host, `${hostname}:${port || DEFAULT_PORT[protocol]}`]);
  const message = `This Gangway is at ${publicUrl}. Please use that address.`;
  return async (context, next) => {
    const { request, path } = context.get('incoming');
    if (own.has(hostOf(originOf(request.url))) || PROBES.has(path)) return next();
    return context.json({ message }, 421);
  };
}
