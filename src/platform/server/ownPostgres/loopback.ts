import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { createSecret, readSecret } from '../folders/secretFile';

/**
 * Returns the built-in database's password, kept in the data folder for its owner alone. Only a
 * missing file is created: a new password would lock the existing database. Throws
 * `DatabaseOpenError` if the file is empty, and the system's error if it can't be read or made.
 */
export async function keptPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  const password = (await readSecret(path)) ?? (await createSecret(path));
  if (!password) {
    throw new DatabaseOpenError(
      `The file ${path} is empty, and the database has no other copy of its password; put back the file from a copy of the data folder.`,
    );
  }
  return password;
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
