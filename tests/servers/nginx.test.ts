import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, startNginx } from '#support/nginx';
import { type RawConnection, rawConnection } from '#support/rawConnection';

/** A fake for both servers, which records its requests. */
let server: Server;
let asked: string[] = [];
let proxy: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  if (!hasNginx()) return;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy = await startNginx([address, address]);
});
afterAll(async () => {
  await proxy?.stop();
  server?.close();
});

const connect = (text: string): Promise<RawConnection> =>
  rawConnection(Number(new URL(proxy.url).port), text);

describe.skipIf(!hasNginx())('docs/nginx.conf', () => {
  it('redirects from http to https at our own name, whatever was requested', async () => {
    const response = await fetch(`${proxy.redirectingUrl}/join/a?b=c`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('https://trips.example/join/a?b=c');
  });

  it('shows the metrics to nobody', async () => {
    asked = [];
    for (const path of ['/metrics', '/metrics?a', '/%6Detrics', '/./metrics', '//metrics']) {
      const connection = await connect(
        `GET ${path} HTTP/1.1\r\nhost: trips.example\r\nconnection: close\r\n\r\n`,
      );
      expect(await connection.closed()).toMatch(/^HTTP\/1\.1 404 /);
    }
    expect(asked).toEqual([]);
  });

  it('lets no incomplete or oversized body through', async () => {
    asked = [];
    const head = 'POST /api/x HTTP/1.1\r\nhost: trips.example\r\nconnection: close\r\n';
    const slow = await connect(`${head}content-length: 4\r\n\r\nab`);
    const large = await connect(`${head}content-length: 262145\r\n\r\n`);
    expect(await large.answers()).toEqual([413]);
    expect((await fetch(`${proxy.url}/later`)).ok).toBe(true);
    expect(asked).toEqual(['GET /later']);
    slow.send('cd');
    await slow.closed();
    expect(asked).toEqual(['GET /later', 'POST /api/x']);
  });
});
