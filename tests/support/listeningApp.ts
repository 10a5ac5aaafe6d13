import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createFrontServer, FRONT_TIMES, type FrontTimes } from '@/app/server/http/frontServer';
import type { HttpTestApp } from './httpApp';

/** A server's HTTP side on a local port. */
export interface ListeningApp {
  port: number;
  url: string;
  /** Also cuts all connections that are still open. */
  close(): Promise<void>;
}

/** Makes an app listen. Times that aren't given are the real ones. */
export async function listen(
  app: HttpTestApp,
  times: Partial<FrontTimes> = {},
): Promise<ListeningApp> {
  const server = createFrontServer(app.fetch, undefined, { ...FRONT_TIMES, ...times });
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
