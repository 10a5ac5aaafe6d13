import { join } from 'node:path';
import { NAME } from './makeCluster';
import { SOCKET_PORT } from './settings';
import { shortPathTo } from './shortPath';

/** How to reach a cluster's socket. */
export interface Address {
  url: string;
  /** Removes whatever was created to reach it. */
  close(): void;
}

/**
 * The longest socket path that both Linux and macOS accept, in bytes, without the terminating zero.
 */
const LONGEST_PATH = 103;

function isTooLong(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_PATH;
}

/** Returns the engine's socket, inside the cluster, where nobody else can enter. */
export async function socketAddress(cluster: string): Promise<Address> {
  if (!isTooLong(cluster)) return { url: socketUrl(cluster), close: () => undefined };
  const { path, close } = await shortPathTo(cluster, isTooLong);
  return { url: socketUrl(path), close };
}

function socketUrl(folder: string): string {
  return `postgres://${NAME}@localhost:${SOCKET_PORT}/${NAME}?host=${encodeURIComponent(folder)}&sslmode=disable`;
}

/** Returns a loopback address, for systems whose PostgreSQL has no sockets. */
export function loopbackUrl(port: number, password: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}?sslmode=disable`;
}
