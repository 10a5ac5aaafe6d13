import type { HttpBindings } from '@hono/node-server';

/** What the server knows of a request's connection; tests know less. */
export type Connection =
  | (Pick<HttpBindings, 'incoming'> & Partial<Pick<HttpBindings, 'outgoing'>>)
  | undefined;

/** A request on its way through the server. */
export interface Incoming {
  request: Request;
  /** The path of its URL, as it was sent. */
  path: string;
  connection: Connection;
  /** Stands in the answer's header, in each line of the log and in what a failure says. */
  requestId: string;
}

/** Headers of an answer by their names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** Where the path of an absolute URL begins. */
function pathStart(url: string): number {
  return url.indexOf('/', url.indexOf('//') + 2);
}

/** The path of an absolute URL without its query, as it was sent. */
export function pathOf(url: string): string {
  const start = pathStart(url);
  const end = url.indexOf('?', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

/** The scheme, host and port of an absolute URL, without a slash at the end. */
export function originOf(url: string): string {
  return url.slice(0, pathStart(url));
}
