import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from '@/platform/server/config';
import { createFrontServer, type Middleware } from '../http/frontServer';
import { holdUntilReady, type Respond } from '../http/holdUntilReady';
import { closeGently } from './closeGently';

interface PortOptions {
  config: Config;
  middleware?: Middleware | undefined;
}

/** Error codes for an address that is invalid, not this machine's, or of an unsupported kind. */
const NOT_HERE = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EINVAL',
  'ENOTFOUND',
]);

function listenProblem(error: NodeJS.ErrnoException, config: Config): Error {
  const where = `${config.host}:${config.port}`;
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${config.port} is in use on ${config.host}; set PORT to another.`);
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Not allowed to listen on ${where}; set PORT to one above 1023.`);
  }
  if (NOT_HERE.has(error.code ?? '')) {
    return new ConfigError(`This machine has no address ${config.host}; set HOST to one it has.`);
  }
  return error;
}

/** Returns 'localhost' for the loopback and wildcard addresses, as people know them. */
function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Opens the port. Early requests are held until the app is there, or refused if it fails to start.
 * Throws `ConfigError` if the port or address cannot be used.
 */
export async function openPort({ config, middleware }: PortOptions) {
  const held = holdUntilReady();
  let { respond } = held;
  const answer: Respond = (request, connection) => respond(request, connection);
  const server = createFrontServer(answer, middleware);
  const close = closeGently(server);
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, config);
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${displayHost(config.host)}:${port}`,
    /** Lets the app answer requests from now on, beginning with those that were held. */
    answerWith(app: { fetch: Respond }) {
      respond = app.fetch;
      held.ready(respond);
    },
    close,
    giveUp() {
      held.giveUp();
      server.close();
    },
  };
}
