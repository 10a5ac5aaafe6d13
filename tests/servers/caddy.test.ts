import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentedSites, hasCaddy, startCaddy } from '#support/caddy';
import { freePort } from '#support/freePort';
import type { TestProxy } from '#support/nginx';
import { rawConnection } from '#support/rawConnection';
import { until } from '#support/until';

describe.skipIf(!hasCaddy())('docs/Caddyfile', () => {
  /** A fake server that is up and records its requests. The other server refuses connections. */
  let server: Server;
  let asked: string[];
  let heads: Record<string, string | string[] | undefined>;
  let proxy: TestProxy;
  beforeAll(async () => {
    asked = [];
    server = createServer((request, response) => {
      heads = request.headers;
      request.resume().once('end', () => {
        if (request.url !== '/readyz') asked.push(`${request.method} ${request.url}`);
        response.end('ok');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const up = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    proxy = await startCaddy([up, `127.0.0.1:${await freePort()}`]);
    let inARow = 0;
    await until('it has found out which one is there', async () => {
      const { status } = await fetch(`${proxy.url}/`, { method: 'POST', body: 'x' });
      inARow = status === 200 ? inARow + 1 : 0;
      return inARow === 4;
    });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await proxy.stop();
    server.close();
  });

  it('is valid for Caddy as it stands, with TLS and the redirect from http', () => {
    expect(documentedSites()).toEqual({ listen: [':443'], redirects: true });
  });

  it('passes each request to a server that is up, with the proxy’s own word about the caller', async () => {
    for (let number = 0; number < 4; number += 1) {
      const headers = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' };
      expect(
        (await fetch(`${proxy.url}/api/x`, { method: 'POST', headers, body: 'x' })).status,
      ).toBe(200);
    }
    expect(asked).toHaveLength(4);
    expect(heads).toMatchObject({
      host: new URL(proxy.url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('shows the metrics to nobody', async () => {
    for (const path of ['/metrics', '/metrics?a', '/%6Detrics', '/./metrics', '//metrics']) {
      const connection = await rawConnection(
        Number(new URL(proxy.url).port),
        `GET ${path} HTTP/1.1\r\nhost: trips.example\r\nconnection: close\r\n\r\n`,
      );
      expect(`${path}: ${(await connection.closed()).slice(0, 12)}`).toBe(`${path}: HTTP/1.1 404`);
    }
    expect(asked).toEqual([]);
  });

  it('lets no oversized body through', async () => {
    const send = (bytes: number) =>
      fetch(`${proxy.url}/api/x`, { method: 'POST', body: 'x'.repeat(bytes) }).then(
        ({ status }) => status,
      );
    expect(await send(262_144)).toBe(200);
    expect(asked).toEqual(['POST /api/x']);
    expect(await send(262_145)).not.toBe(200);
    expect(asked).toEqual(['POST /api/x']);
  });
});
