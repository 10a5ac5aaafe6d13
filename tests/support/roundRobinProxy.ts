import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestProxy } from './nginx';

/**
 * A stand-in for nginx with docs/nginx.conf, for machines without it. It takes the servers
 * (`host:port`) in turn, tries the next one if nothing was sent yet or the request only reads, and
 * otherwise answers 502.
 */
export async function startRoundRobinProxy(servers: readonly string[]): Promise<TestProxy> {
  let turn = 0;
  const proxy = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn;
    turn += 1;
    for (let tried = 0; tried < servers.length; tried += 1) {
      const server = servers[(first + tried) % servers.length] ?? '';
      const outcome = await pass(server, incoming, body, outgoing);
      if (outcome === 'answered') return;
      if (outcome === 'cut' && incoming.method !== 'GET') break;
    }
    outgoing.writeHead(502).end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

/** Forwards a request over its own connection. 'refused' means that nothing was sent. */
function pass(
  server: string,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'answered' | 'refused' | 'cut'> {
  const [host, port] = server.split(':');
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const own = { connection: 'close', 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'http' };
  return new Promise((resolve) => {
    const options = {
      host,
      port,
      method,
      path: url,
      headers: { ...headers, ...own },
      agent: false,
    };
    const sent = request(options, async (answer) => {
      const content = await buffer(answer).catch(() => undefined);
      if (content === undefined) return resolve('cut');
      const { connection, 'transfer-encoding': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest).end(content);
      resolve('answered');
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    );
    sent.end(body);
  });
}
