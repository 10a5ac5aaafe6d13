import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '#support/server';
import { until } from '#support/until';

/** Runs before the server in its process, and on a signal emits a warning as a library would. */
const WARNER = 'process.on("SIGUSR2",()=>process.emitWarning("this will change"))';

const server = await startTestServer({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WARNER)}`,
});
let errors = '';
server.process.stderr?.on('data', (chunk) => {
  errors += chunk;
});
afterAll(() => server.stop());

it('a server that is warned, and loses its database, writes nothing but JSON a line', async () => {
  server.process.kill('SIGUSR2');
  await until('the warning', () => errors.includes('this will change'));
  await until('a connection that is used', async () => {
    const { status } = await fetch(`${server.url}/readyz`);
    return status === 200;
  });
  const [pid] = (await readFile(join(server.dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  await until('its end is noticed', () => errors.includes('a connection to PostgreSQL was cut'));
  await until('it is back', () => errors.includes('our own PostgreSQL answers again'));
  for (const line of errors.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
});
