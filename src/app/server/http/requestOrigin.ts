import { OWN_NAME } from '@/platform/domain/notHttps';
import { isTrusted } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import { connectionAddress } from './callerAddress';
import { type Incoming, originOf } from './incoming';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const HAS_PORT = /:\d+$/;
/** Proxies behind another one often name these, whatever port people came by. */
const USUAL_PORTS = ['80', '443'];

/** A name that ends in a dot is the same, written out. */
export const withoutDot = (origin: string): string => origin.replace(/\.(?=(:\d+)?$)/, '');

/** Returns what a proxy says of the address that the caller asked it for. */
function forwardedBy(headers: Headers) {
  const first = (name: string) => (headers.get(name) ?? '').split(',', 1)[0]?.trim() ?? '';
  const pairs = first('forwarded')
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .map(([name = '', value = '']) => [name.toLowerCase(), value.replaceAll('"', '')]);
  const { proto, host } = Object.fromEntries(pairs) as { proto?: string; host?: string };
  return {
    proto: first('x-forwarded-proto') || proto,
    host: first('x-forwarded-host') || host || '',
    port: first('x-forwarded-port'),
  };
}

/** Returns the `origins` of a request. */
export function originsOf(
  { request, connection }: Pick<Incoming, 'request' | 'connection'>,
  { trustedProxies }: Config,
): Incoming['origins'] {
  const origin = withoutDot(originOf(request.url));
  if (!isTrusted(connectionAddress(connection), trustedProxies)) return [origin];
  const { proto, host, port } = forwardedBy(request.headers);
  const sent = proto === 'https' ? origin.replace(/^http:/, 'https:') : origin;
  const [scheme = '', named = ''] = sent.split('//');
  const passed = HOST.test(host) ? withoutDot(host.toLowerCase()) : named;
  const isLeftOut = /^\d{1,5}$/.test(port) && !USUAL_PORTS.includes(port) && !HAS_PORT.test(passed);
  return [`${scheme}//${passed}${isLeftOut ? `:${port}` : ''}`, sent];
}

/** Returns the origin of our own pages as the caller reaches them; the configured one, if any. */
export function ownOrigin({ origins }: Incoming, { publicUrl }: Config): string {
  return publicUrl ?? origins[0];
}

/** True if the caller used https, however the request was forwarded. */
export function isByHttps(incoming: Incoming, config: Config): boolean {
  return ownOrigin(incoming, config).startsWith('https:');
}

/** True if browsers give a page there all that they keep for https. */
export function isTrustedByBrowsers(incoming: Incoming, config: Config): boolean {
  const origin = ownOrigin(incoming, config);
  return origin.startsWith('https:') || OWN_NAME.test(new URL(origin).hostname);
}

/** What whoever runs a proxy that leaves out the port has to know. */
export const LEFT_OUT_PORT =
  'the proxy in front of it leaves out the port; in nginx, “proxy_set_header Host $http_host;” passes it on';

const withoutPort = (origin: string) => origin.replace(HAS_PORT, '');

/** True if two origins differ in nothing but their port. */
export const differInPort = (one: string, other: string): boolean =>
  one !== other && withoutPort(one) === withoutPort(other);
