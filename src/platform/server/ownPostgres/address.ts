import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { NAME } from './makeCluster';
import { SOCKET_PORT } from './settings';

/**
 * The longest socket path that both Linux and macOS accept, in bytes, without the terminating zero.
 */
const LONGEST_PATH = 103;

/**
 * Returns the address of the engine's socket, inside the cluster, where nobody else can enter. A
 * path too long for a socket is replaced by that of the open folder, as this process knows it;
 * where a system has no such paths, throws `DatabaseOpenError`.
 */
export function socketAddress(cluster: string): { url: string; close(): void } {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH) {
    return { url: socketUrl(cluster), close: () => undefined };
  }
  if (process.platform !== 'linux') {
    throw new DatabaseOpenError(
      `The path ${cluster} is too long for a socket: set DATA_DIR to a folder with a shorter one.`,
    );
  }
  const folder = openSync(cluster, 'r');
  return { url: socketUrl(`/proc/self/fd/${folder}`), close: () => closeSync(folder) };
}

function socketUrl(folder: string): string {
  return `postgres://${NAME}@localhost:${SOCKET_PORT}/${NAME}?host=${encodeURIComponent(folder)}&sslmode=disable`;
}
