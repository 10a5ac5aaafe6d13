import type { Config } from '@/platform/server/config';
import { log } from '@/platform/server/log';
import type { Middleware } from './appEnv';
import type { Incoming } from './incoming';
import { PROBES } from './probes';
import { differInPort, LEFT_OUT_PORT } from './requestOrigin';

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Returns the part of an origin after its scheme. */
function hostOf(origin: string): string {
  return origin.slice(origin.indexOf('//') + 2);
}

/** Returns what is true of a request for the host of the public address; of any if there is none. */
export function isForOwnHost({ publicUrl }: Config): (incoming: Incoming) => boolean {
  if (publicUrl === undefined) return () => true;
  const { host, hostname, port, protocol } = new URL(publicUrl);
  const own = new Set([host, `${hostname}:${port || DEFAULT_PORT[protocol]}`]);
  return ({ origins }) => origins.some((origin) => own.has(hostOf(origin)));
}

/**
 * Refuses requests for any host but that of the public address: somebody else has pointed such a
 * name here, and a page under it would be a second site with the same data. Where only the port
 * differs, says what a proxy does to it.
 */
export function refuseOtherHosts(config: Config): Middleware {
  const { publicUrl = '' } = config;
  const isOwn = isForOwnHost(config);
  const other = `This Gangway is at ${publicUrl}. Please use that address.`;
  const leftOut = `This Gangway is at ${publicUrl}. If that is the address that you have opened, ${LEFT_OUT_PORT}.`;
  let isSaid = false;
  return async (context, next) => {
    const { incoming } = context.var;
    if (isOwn(incoming) || PROBES.has(incoming.path)) return next();
    const hosts = incoming.origins.map(hostOf);
    const isOfPort = hosts.some((one) => differInPort(one, hostOf(publicUrl)));
    if (isOfPort && !isSaid) log.warn(`requests came for ${hosts[0]}. ${leftOut}`);
    isSaid ||= isOfPort;
    return context.json({ message: isOfPort ? leftOut : other }, 421);
  };
}
