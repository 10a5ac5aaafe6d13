import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

/** Returns the built-in database's password, kept in the data folder for its owner alone. */
export async function keptPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  const read = () => readFile(path, 'utf8').catch(() => undefined);
  const kept = await read();
  if (kept) return kept;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await rename(draft, path);
  return readFile(path, 'utf8');
}

/** Returns a free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
