import { join } from 'node:path';
import { NAME } from './makeCluster';
import { SOCKET_PORT } from './settings';
import { shortPathTo } from './shortPath';

/** How the socket of a cluster is reached. */
export interface Address {
  url: string;
  /** Removes what was made to reach it. */
  close(): void;
}

/** The longest socket path in bytes that Linux and macOS both accept, without the closing zero. */
const LONGEST_PATH = 103;

function isTooLong(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_PATH;
}

/** The engine's socket, inside the cluster, where nobody else may enter. */
export async function socketAddress(cluster: string): Promise<Address> {
  if (!isTooLong(cluster)) return { url: socketUrl(cluster), close: () => undefined };
  const { path, close } = await shortPathTo(cluster, isTooLong);
  return { url: socketUrl(path), close };
}

function socketUrl(folder: string): string {
  return `postgres://${NAME}@localhost:${SOCKET_PORT}/${NAME}?host=${encodeURIComponent(folder)}&sslmode=disable`;
}

/** A port of the loopback, for systems whose PostgreSQL has no sockets. */
export function loopbackUrl(port: number, password: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}?sslmode=disable`;
}
