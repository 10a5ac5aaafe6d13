import type { HttpBindings } from '@hono/node-server';

/** What the server knows about a request's connection; tests know less. */
export type Connection =
  | (Pick<HttpBindings, 'incoming'> & Partial<Pick<HttpBindings, 'outgoing'>>)
  | undefined;

/** A request on its way through the server. */
export interface Incoming {
  request: Request;
  /** The requested path, decoded; see `readPath.ts`. Nothing else ever reads a path. */
  path: string;
  connection: Connection;
  /** Appears in the answer's header, in each line of the log and in error messages. */
  requestId: string;
}

/** The index at which the path of an absolute URL begins. */
function pathStart(url: string): number {
  return url.indexOf('/', url.indexOf('//') + 2);
}

/** The request target as sent; without a connection, as in tests, it comes from the URL. */
export function targetOf(request: Request, connection: Connection): string {
  return connection?.incoming.url ?? request.url.slice(pathStart(request.url));
}

/** The scheme, host and port of an absolute URL, without a trailing slash. */
export function originOf(url: string): string {
  return url.slice(0, pathStart(url));
}
