import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';

/** The address in the pictures, which has no port that changes from one run to the next. */
export const SITE = 'http://gangway.example';

const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Starts a server with the demo data. When this process ends, by an error or a signal, the server
 * is stopped and its folder removed.
 *
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 * @throws {Problem} when it doesn't start
 */
export async function openStage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gangway-screens-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  for (const signal of ENDING) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }

  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    // Keeps the demo's people out of the caller's own database.
    DATABASE_URL: undefined,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: SITE,
    SUPPORT_EMAIL: 'help@gangway.example',
    NODE_ENV: 'production',
  };
  // Bypasses scripts/command.mjs, which would build again if a source was just edited.
  const filled = await runNode('dist/server/command.js', ['demo', '--overfull'], {
    env,
    capture: true,
  });
  if (filled.code !== 0) throw new Problem(`The demo could not be made:\n\n${filled.output}`);

  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.prependOnceListener('exit', () => server.kill('SIGKILL'));
  await ready(server);

  return {
    port,
    async close() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      remove();
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} server
 * @returns {Promise<void>}
 */
function ready(server) {
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    server.once('exit', (code) =>
      reject(new Problem(`The server ended with ${code}:\n\n${errors}`)),
    );
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('Gangway is ready')) resolve();
    });
  });
}

/**
 * The server has to be told its port, because it announces its public address and not the port that
 * it listens on.
 */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}
