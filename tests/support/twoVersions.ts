import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Two fake servers in the middle of an update, each with only the files of its own version. */
interface TwoVersions {
  /** `host:port` of each, for a proxy. */
  addresses: string[];
  /** Returns the versions whose file a proxy reliably serves. */
  filesBehind(proxyUrl: string): Promise<string[]>;
  /** Counts the servers that have received a request sent to a proxy. */
  timesAsked(proxyUrl: string, path: string): Promise<number>;
  stop(): Promise<void>;
}

const VERSIONS = ['new', 'old'] as const;

/** More than there are servers, so that each gets its turn. */
const TRIES = 4;

async function startTwoVersions(): Promise<TwoVersions> {
  const asked: string[] = [];
  const servers = VERSIONS.map((version) =>
    createServer((request, response) => {
      asked.push(request.url ?? '');
      const isThere = ['/healthz', '/readyz', `/assets/${version}.js`].includes(request.url ?? '');
      response.writeHead(isThere ? 200 : 404).end(version);
    }),
  );
  for (const server of servers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const statusesOf = (url: string) =>
    Promise.all(Array.from({ length: TRIES }, async () => (await fetch(url)).status));
  return {
    addresses: servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`),
    async filesBehind(proxyUrl) {
      const found: string[] = [];
      for (const version of VERSIONS) {
        const statuses = await statusesOf(`${proxyUrl}/assets/${version}.js`);
        if (statuses.every((status) => status === 200)) found.push(version);
      }
      return found;
    },
    async timesAsked(proxyUrl, path) {
      await fetch(`${proxyUrl}${path}`);
      return asked.filter((each) => each === path).length;
    },
    async stop() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }
    },
  };
}

/**
 * Defines the tests of a proxy between servers of two versions. `start` puts the proxy in front of
 * these addresses.
 */
export function testTwoVersions(
  start: (addresses: string[]) => Promise<{ url: string; stop(): Promise<unknown> }>,
): void {
  let versions: TwoVersions;
  let between: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    versions = await startTwoVersions();
    between = await start(versions.addresses);
  });
  afterAll(async () => {
    await between?.stop();
    await versions?.stop();
  });

  it('finds the files of a page on either, and requests a page once', async () => {
    expect(await versions.filesBehind(between.url)).toEqual(['new', 'old']);
    expect(await versions.timesAsked(between.url, '/no-such-page')).toBe(1);
  });
}
