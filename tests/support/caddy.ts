import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort';
import type { TestProxy } from './nginx';
import { makeTempFolder } from './tempFolder';
import { until } from './until';

const DOCUMENTED = fileURLToPath(new URL('../../docs/Caddyfile', import.meta.url));

/** True if Caddy is installed. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0;
}

/** Returns how Caddy reads the unchanged documented configuration, TLS included. */
export function documentedSites(): { listen: string[]; redirects: boolean } {
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
export async function startCaddy(servers: readonly string[]): Promise<TestProxy> {
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
