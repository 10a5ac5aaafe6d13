import { rmSync } from 'node:fs';
import { lutimes, mkdtemp, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NAME } from './makeCluster';
import { SOCKET_PORT } from './settings';

/** How the socket of a cluster is reached. */
export interface Address {
  url: string;
  /** Removes what was made to reach it. */
  close(): void;
}

/** The longest socket path in bytes that Linux and macOS both take, less the closing zero. */
const LONGEST_PATH = 103;

/** How often a link among the temporary files is touched, in milliseconds: systems remove old ones. */
const TOUCH = 3_600_000;

/** The engine's socket, which lies in the cluster, where nobody else may enter. */
export async function socketAddress(cluster: string): Promise<Address> {
  const isLong = (path: string) =>
    Buffer.byteLength(join(path, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_PATH;
  if (!isLong(cluster)) return { url: socketUrl(cluster), close: () => undefined };
  // A short way there, in a folder of our own that nobody can have made before.
  const parent = isLong(join(tmpdir(), 'gangway-123456', 'pg')) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(parent, 'gangway-'));
  const link = join(folder, 'pg');
  await symlink(cluster, link);
  const touch = async () => {
    const now = new Date();
    await lutimes(link, now, now);
    await utimes(folder, now, now);
  };
  const timer = setInterval(() => void touch().catch(() => undefined), TOUCH);
  timer.unref();
  const close = () => {
    clearInterval(timer);
    process.off('exit', close);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  return { url: socketUrl(link), close };
}

function socketUrl(folder: string): string {
  return `postgres://${NAME}@localhost:${SOCKET_PORT}/${NAME}?host=${encodeURIComponent(folder)}&sslmode=disable`;
}

/** A port of the loopback, for systems whose PostgreSQL has no sockets. */
export function loopbackUrl(port: number, password: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}?sslmode=disable`;
}
