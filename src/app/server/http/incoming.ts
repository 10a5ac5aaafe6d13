import type { HttpBindings } from '@hono/node-server';

/** The known parts of a request's connection; fewer in tests. */
export type Connection =
  | (Pick<HttpBindings, 'incoming'> & Partial<Pick<HttpBindings, 'outgoing'>>)
  | undefined;

/** A request on its way through the server. */
export interface Incoming {
  request: Request;
  /** The requested path, decoded; see `readPath.ts`. Nothing else ever reads a path. */
  path: string;
  connection: Connection;
  /**
   * The origins under which the caller may have reached this server, the likeliest first: by what a
   * trusted proxy says of it, and by the Host header.
   */
  origins: readonly [string, ...string[]];
  /** Appears in the answer's header, in each line of the log and in error messages. */
  requestId: string;
}

/** Returns the index at which the path of an absolute URL begins. */
function pathStart(url: string): number {
  return url.indexOf('/', url.indexOf('//') + 2);
}

/** Returns the request target as sent; without a connection, as in tests, it comes from the URL. */
export function targetOf(request: Request, connection: Connection): string {
  return connection?.incoming.url ?? request.url.slice(pathStart(request.url));
}

/** Returns the scheme, host and port of an absolute URL, without a trailing slash. */
export function originOf(url: string): string {
  return url.slice(0, pathStart(url));
}
