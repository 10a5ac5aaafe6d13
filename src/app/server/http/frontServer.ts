import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Respond } from './holdUntilReady';

/** How long things may take, in milliseconds. */
export interface FrontTimes {
  /** The head of a request, from the opening of its connection or from its first byte. */
  headersTimeout: number;
  /** The whole request including its body, however slowly it trickles in. */
  requestTimeout: number;
  /**
   * A connection on which nothing moves in either direction. Node takes up to twice as long where
   * part of an answer waits to be read.
   */
  silence: number;
}

/** The slowest phone we plan for (2 KB/s) sends our longest form in ten seconds. */
export const FRONT_TIMES: FrontTimes = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  silence: 30_000,
};

/** Sees a request before the server does, and either answers it or passes it on. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** True if a request names more than one host: a proxy may go by one of them, and we by another. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/** What Node's parser refuses, by its codes; anything else is no request at all. */
const REFUSED: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Your browser sends too many cookies to this address. Delete those of this address, or of other programs at it, in your browser, and come back.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'This request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive. Please try again.'],
};
const UNREADABLE = [400, 'Gangway cannot read this request.'] as const;

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };

/** Says what is wrong with what no request could be made of, where Node would name a status alone. */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  // Node's own answer does the same, so that nothing is written into the middle of one.
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse };
  if (!socket.writable || begun?.headersSent) {
    if (!socket.writableEnded) socket.destroy();
    return;
  }
  const [status, sentence] = REFUSED[code] ?? UNREADABLE;
  const head = { ...PLAIN, 'content-length': Buffer.byteLength(sentence) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end([first, ...lines, '', sentence].join('\r\n'));
}

const MIB = 1024 * 1024;

/** How many bytes of answers may wait for their readers in all, and how often they are counted. */
const MOST_UNREAD = 64 * MIB;
const COUNT_EVERY = 250;

/**
 * Ends connections on which answers wait when too much does, beginning with the oldest: an honest
 * reader takes an answer within a second. Node limits this by nothing but their silence.
 */
function limitUnread(server: Server): void {
  const answers = new Set<ServerResponse>();
  server.on('request', (_, answer) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  const timer = setInterval(() => {
    let unread = 0;
    for (const { writableLength } of answers) unread += writableLength;
    for (const { writableLength, req } of answers) {
      if (unread <= MOST_UNREAD) return;
      if (writableLength > 0) req.socket.destroy();
      unread -= writableLength;
    }
  }, COUNT_EVERY);
  server.once('close', () => clearInterval(timer));
}

/** The host if a request names none, as when load balancers check health over HTTP/1.0. */
const UNNAMED = { hostname: 'localhost' };

/** Creates the server on the port, which waits for nobody longer than its times allow. */
export function createFrontServer(
  respond: Respond,
  middleware?: Middleware,
  { silence, ...times }: FrontTimes = FRONT_TIMES,
): Server {
  const listener = getRequestListener(respond, UNNAMED);
  // Node checks the times of requests only this often.
  const options = { ...times, connectionsCheckingInterval: times.headersTimeout / 5 };
  const server = createServer(options, (incoming, outgoing) => {
    if (namesSeveralHosts(incoming)) {
      outgoing.writeHead(400, PLAIN).end('This request names two hosts.');
      return;
    }
    const answer = () => void listener(incoming, outgoing);
    if (middleware) middleware(incoming, outgoing, answer);
    else answer();
  });
  server.on('clientError', refuseUnreadable);
  server.setTimeout(silence);
  limitUnread(server);
  return server;
}
