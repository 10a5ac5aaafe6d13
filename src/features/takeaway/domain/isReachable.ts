/** Names known only within one network. */
const OWN_NAMES =
  /(^|\.)(localhost|local|lan|internal|home|home\.arpa|intranet|corp|test|invalid)$/;

/** Private, shared and link-local IPv4 ranges (RFC 1918, 6598, 3927), and this machine itself. */
const OWN_NETWORKS =
  /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** The same for IPv6: unique local, link-local, this machine, and IPv4 written as IPv6. */
const OWN_NETWORKS_6 = /^\[(f[cd]|fe[89ab]|::1\]|::\]|::ffff:)/;

const IS_IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * True if outside programs, such as Google's calendar reader, can reach an origin; false if its
 * name is known only on this machine or in its own network (SPEC-2 7.1).
 */
export function isReachable(origin: string): boolean {
  const { hostname } = new URL(origin);
  if (hostname.startsWith('[')) return !OWN_NETWORKS_6.test(hostname);
  if (IS_IPV4.test(hostname)) return !OWN_NETWORKS.test(hostname);
  return hostname.includes('.') && !OWN_NAMES.test(hostname);
}
