import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { controlSocketPath } from './controlSocket';

/** What a command line asks of the server that holds the embedded database. */
export interface CommandRequest {
  name: string;
  args: string[];
  /** Who typed it: their user name on this machine. */
  user: string;
}

interface Reply {
  output?: string;
  error?: string;
}

/** Everything the other side sends until it has said its last; the socket stays open for the answer. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function answer(
  socket: Socket,
  handle: (request: CommandRequest) => Promise<string>,
): Promise<void> {
  const reply: Reply = {};
  try {
    reply.output = await handle(JSON.parse(await readAll(socket)) as CommandRequest);
  } catch (error) {
    reply.error = error instanceof Error ? error.message : String(error);
  }
  socket.end(JSON.stringify(reply));
}

/**
 * Lets commands such as `npm run admin` reach the running server over a socket beside its data, because
 * the embedded database is closed to a second process. The caller holds the data folder's lock, so a
 * socket that lies there already was left behind.
 */
export async function openControl(
  dataDir: string,
  handle: (request: CommandRequest) => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  const path = await controlSocketPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  await rm(path, { force: true });
  const unasked = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    unasked.add(socket);
    socket.once('end', () => unasked.delete(socket));
    socket.once('close', () => unasked.delete(socket));
    socket.on('error', () => socket.destroy());
    void answer(socket, handle);
  });
  // The socket is made before `listen` returns; nothing else that the process makes should be so closed.
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of unasked) socket.destroy();
      await closed;
      await rm(path, { force: true });
    },
  };
}

/**
 * Hands a command to the server that runs on this data folder and gives its output; null when none
 * does. Throws an `Error` with the server's own sentence when the command was refused.
 */
export async function callControl(
  dataDir: string,
  request: CommandRequest,
): Promise<string | null> {
  const socket = createConnection({ path: await controlSocketPath(dataDir), allowHalfOpen: true });
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  socket.end(JSON.stringify(request));
  const reply = await readAll(socket).catch(() => '');
  if (reply === '') throw new Error('The server stopped before it had answered.');
  const { output, error } = JSON.parse(reply) as Reply;
  if (error !== undefined) throw new Error(error);
  return output ?? '';
}
