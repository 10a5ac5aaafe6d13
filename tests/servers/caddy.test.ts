import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#support/freePort';
import type { TestProxy } from '#support/nginx';
import { rawConnection } from '#support/rawConnection';
import { makeTempFolder } from '#support/tempFolder';
import { until } from '#support/until';

const DOCUMENTED = fileURLToPath(new URL('../../docs/Caddyfile', import.meta.url));

/** True if Caddy is installed. */
function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0;
}

/** Returns how Caddy reads the unchanged documented configuration, TLS included. */
function documentedSites(): { listen: string[]; redirects: boolean } {
  const args = ['adapt', '--config', DOCUMENTED, '--adapter', 'caddyfile', '--validate'];
  const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const [server] = Object.values(
    (JSON.parse(stdout) as { apps: { http: { servers: Record<string, CaddyServer> } } }).apps.http
      .servers,
  );
  return { listen: server?.listen ?? [], redirects: server?.automatic_https === undefined };
}

interface CaddyServer {
  listen: string[];
  automatic_https?: object;
}

/**
 * Runs the documented configuration without TLS, with these servers (`host:port`) in place of the
 * example's.
 */
async function startCaddy(servers: readonly string[]): Promise<TestProxy> {
  const folder = await makeTempFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = join(folder.path, 'Caddyfile');
  await writeFile(config, adapt(await readFile(DOCUMENTED, 'utf8'), servers, url));
  const env = { ...process.env, HOME: folder.path, XDG_DATA_HOME: folder.path };
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  });
  await until('Caddy answers', () => {
    if (caddy.exitCode !== null) throw new Error('Caddy ended: see its configuration');
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    url,
    async stop() {
      caddy.kill('SIGTERM');
      await once(caddy, 'exit');
      await folder.remove();
    },
  };
}

/** Changes only the lines that readers are told to change. Throws if one of them is missing. */
function adapt(documented: string, servers: readonly string[], url: string): string {
  const [first = '', second = ''] = servers;
  const changes: [RegExp, string][] = [
    [/10\.0\.0\.11:3000/g, first],
    [/10\.0\.0\.12:3000/g, second],
    [/^trips\.example \{$/m, `${url.replace('127.0.0.1', '')} {\n\tbind 127.0.0.1`],
    [/^\{$/m, '{\n\tadmin off\n\tauto_https off'],
  ];
  return changes.reduce((text, [line, change]) => {
    if (!line.test(text)) throw new Error(`docs/Caddyfile has no line ${line}`);
    return text.replace(line, change);
  }, documented);
}

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
