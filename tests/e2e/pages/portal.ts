import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What answers in the server's place, as the portal of a hotel or a train does. */
type Portal = (answer: ServerResponse) => void;

/** A way to the server that something else can take over. */
export interface Way {
  url: string;
  /** Lets this answer everything, or the server again for null. */
  put: (portal: Portal | null) => void;
  close: () => void;
}

export async function openWay(serverUrl: string): Promise<Way> {
  let portal: Portal | null = null;
  const { host, origin } = new URL(serverUrl);
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) };
    const onward = request(new URL(asked.url ?? '/', serverUrl), { method: asked.method, headers });
    onward.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const way = createServer((asked, answer) => {
    if (!portal) pass(asked, answer);
    // An icon, which not every Chromium asks for: it would be a problem in the console.
    else if (asked.headers['sec-fetch-dest'] === 'image') answer.destroy();
    else portal(answer);
  });
  await new Promise<void>((resolve) => way.listen(0, new URL(serverUrl).hostname, resolve));
  const { port } = way.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.origin,
    put: (given) => {
      portal = given;
    },
    close: () => {
      way.closeAllConnections();
      way.close();
    },
  };
}
