import { type BlockList, isIP } from 'node:net';

const UNKNOWN = '0.0.0.0';

/** Unwraps an IPv4 address that arrived over IPv6 ('::ffff:10.0.0.1'). */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** True if the address belongs to one of the configured proxies. */
export function isTrusted(address: string | undefined, proxies: BlockList): boolean {
  const plain = plainAddress(address ?? '');
  const version = isIP(plain);
  return version !== 0 && proxies.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns the address a request comes from: the connection's own, or if that is a trusted proxy,
 * the last address in X-Forwarded-For that isn't one. Claims by untrusted clients are ignored.
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

/** The eight groups of an IPv6 address, without their leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const split = (part = '') => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail)];
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...between, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * Returns what a provider gives a subscriber: an IPv4 address, or the first half of an IPv6 one.
 */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? groupsOf(address).slice(0, 4).join(':') : address;
}

/** Returns the /48 around an IPv6 `networkOf`, which one site may have whole; null for IPv4. */
export function siteOf(network: string): string | null {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : null;
}

/** Returns whose share of the server a request from an address or network takes: its site's. */
export function shareOf(address: string): string {
  const network = networkOf(address);
  return siteOf(network) ?? network;
}
