import type { HttpBindings } from '@hono/node-server';

/** What the server knows of a request's connection; tests know less. */
export type Connection = Pick<HttpBindings, 'incoming'> | undefined;

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

/** What a body over the limit is answered. */
export const TOO_LARGE = { message: 'This is more than we can take at once.' };
