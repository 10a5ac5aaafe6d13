import { type BlockList, isIP } from 'node:net';

const UNKNOWN = '0.0.0.0';

/** An IPv4 address that arrived over IPv6 ('::ffff:10.0.0.1') in its own form. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** Whether an address is one of the proxies that the configuration names. */
export function isTrusted(address: string | undefined, proxies: BlockList): boolean {
  const plain = plainAddress(address ?? '');
  const version = isIP(plain);
  return version !== 0 && proxies.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The address that a request comes from: the connection's own, unless that is a trusted proxy; then the
 * last address in X-Forwarded-For that is not one. What a stranger claims is never believed.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  let address = plainAddress(connection ?? UNKNOWN);
  while (isTrusted(address, proxies)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    address = previous;
  }
  return isIP(address) === 0 ? UNKNOWN : address;
}
