import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/**
 * A listening Unix socket as the sign of life of a lock's owner. The kernel ends it together with
 * the process, however that dies, and it answers across containers that share the folder. A
 * process id does neither: it is used again (in a container it is 1 at every start), and another
 * container's id means nothing here.
 */
export interface OwnerSocket {
  /** The socket's file name inside the folder; never used twice. */
  name: string;
  /** Ends the sign of life and removes the file. */
  close(): Promise<void>;
}

/** Starts listening on a fresh socket in `folder`; rejects with the system's error. */
export async function openOwnerSocket(folder: string): Promise<OwnerSocket> {
  const name = `${randomUUID()}.sock`;
  const address = shortAddress(folder, name);
  const server = createServer((visitor) => visitor.destroy());
  server.unref();
  try {
    await listen(server, address.path);
  } catch (error) {
    address.free();
    throw error;
  }
  return {
    name,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          address.free();
          resolve();
        });
      }),
  };
}

/** Whether the process behind a socket of `folder` lives. Doubt counts as life. */
export async function isOwnerAlive(folder: string, name: string): Promise<boolean> {
  const address = shortAddress(folder, name);
  try {
    return await new Promise<boolean>((resolve) => {
      const visitor = connect(address.path);
      visitor.once('connect', () => {
        visitor.destroy();
        resolve(true);
      });
      visitor.once('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
      });
    });
  } finally {
    address.free();
  }
}

/** The longest socket path in bytes that Linux and macOS both take, less the closing zero. */
const LONGEST_PATH = 103;

/** A deep folder's path does not fit a socket address; its descriptor's path always does. */
function shortAddress(folder: string, name: string): { path: string; free(): void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH || process.platform !== 'linux') {
    return { path, free: () => undefined };
  }
  const descriptor = openSync(folder, 'r');
  return { path: `/proc/self/fd/${descriptor}/${name}`, free: () => closeSync(descriptor) };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
