import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createFrontServer, FRONT_LIMITS, type FrontLimits } from '@/app/server/http/frontServer';
import { readConfig } from '@/platform/server/config';
import type { HttpTestApp } from './httpApp';

/** A server's HTTP side on a local port. */
export interface ListeningApp {
  port: number;
  url: string;
  /** Also cuts all connections that are still open. */
  close(): Promise<void>;
}

/** Makes an app listen. Limits that aren't given are the real ones. */
export async function listen(
  app: HttpTestApp,
  { trusted, ...limits }: Partial<FrontLimits> & { trusted?: string } = {},
): Promise<ListeningApp> {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: trusted });
  const server = createFrontServer(app.fetch, {
    trustedProxies,
    limits: { ...FRONT_LIMITS, ...limits },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
