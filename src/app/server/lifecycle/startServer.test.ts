import { expect, test } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { freePort } from '#support/freePort';
import { until } from '#support/until';
import { readConfig } from '@/platform/server/config';
import { migrationsDir } from '../projectDir';
import { startServer } from './startServer';

const folder = await folderForFile();

test('the process is alive from its first moment to its last, and ready only in between', async () => {
  const port = await freePort();
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
  });
  // The first start creates a database, which takes seconds.
  const starting = startServer({ config, migrationsDir, pages: () => null });
  await until('the port to answer', () => status('/healthz'));
  expect(await Promise.all([status('/healthz'), status('/readyz')])).toEqual([200, 503]);
  // A request that comes too early is answered once the server is ready.
  const early = status('/api/trpc/identity.session');
  const server = await starting;
  expect(await early).toBe(200);
  expect(await Promise.all([status('/healthz'), status('/readyz')])).toEqual([200, 200]);
  await server.close();
  expect(await status('/healthz')).toBeUndefined();
}, 60_000);
