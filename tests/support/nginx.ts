import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort';
import { makeTempFolder } from './tempFolder';
import { until } from './until';

/** A proxy between people and the servers. */
export interface TestProxy {
  url: string;
  stop(): Promise<void>;
}

const DOCUMENTED = fileURLToPath(new URL('../../docs/nginx.conf', import.meta.url));

/** True if nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/**
 * Runs the documented configuration without TLS, with these servers (`host:port`) in place of the
 * example's.
 */
export async function startNginx(
  servers: readonly string[],
): Promise<TestProxy & { redirectingUrl: string }> {
  const folder = await makeTempFolder();
  await chmod(folder.path, 0o755);
  const port = await freePort();
  const redirectingPort = await freePort();
  const site = join(folder.path, 'gangway.conf');
  await writeFile(site, adapt(await readFile(DOCUMENTED, 'utf8'), servers, port, redirectingPort));
  const main = join(folder.path, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder.path}/${name};`,
  );
  await writeFile(
    main,
    `daemon off; pid ${folder.path}/pid; error_log ${folder.path}/error.log;
     events {} http { access_log off; ${temporary.join(' ')} include ${site}; }`,
  );
  const nginx = spawn('nginx', ['-c', main, '-e', join(folder.path, 'error.log')]);
  const url = `http://127.0.0.1:${port}`;
  await until('nginx answers', () => {
    if (nginx.exitCode !== null) throw new Error('nginx ended: see its configuration');
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    url,
    redirectingUrl: `http://127.0.0.1:${redirectingPort}`,
    async stop() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await folder.remove();
    },
  };
}

/** Changes the lines that readers are told to change. Throws if one of them is missing. */
function adapt(
  documented: string,
  servers: readonly string[],
  port: number,
  redirectingPort: number,
): string {
  const [first = '', second = ''] = servers;
  const changes: [RegExp, string][] = [
    [/10\.0\.0\.11:3000/, first],
    [/10\.0\.0\.12:3000/, second],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/listen 80;/, `listen 127.0.0.1:${redirectingPort};`],
    [/^ *ssl_certificate .*$/m, ''],
    [/^ *ssl_certificate_key .*$/m, ''],
  ];
  return changes.reduce((text, [line, change]) => {
    if (!line.test(text)) throw new Error(`docs/nginx.conf has no line ${line}`);
    return text.replace(line, change);
  }, documented);
}
