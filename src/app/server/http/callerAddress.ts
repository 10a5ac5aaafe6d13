import { clientAddress } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import type { Connection, Incoming } from './incoming';

/** Returns the connection's own address; undefined without a connection, as in tests. */
export function connectionAddress(connection: Connection): string | undefined {
  return connection?.incoming.socket.remoteAddress;
}

/** Returns the address that a request comes from, through any proxies that we are told to trust. */
export function callerAddress({ request, connection }: Incoming, config: Config): string {
  const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
  return clientAddress(connectionAddress(connection), forwardedFor, config.trustedProxies);
}
