/** So many requests are under way at any moment. */
export const CONNECTIONS = 16;

export interface HttpRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpJob {
  kind: 'http';
  url: string;
  seconds: number;
  /** One list for each connection, which sends its requests in turns, over and over. */
  requests: HttpRequest[][];
}

export interface Statement {
  /** Of one that is prepared, which the database plans once for a connection. */
  name?: string;
  text: string;
  values: unknown[];
}

export interface SqlJob {
  kind: 'sql';
  url: string;
  seconds: number;
  /** One list for each connection, which runs the whole list one by one; that counts as one answer. */
  statements: Statement[][];
}

export type Job = HttpJob | SqlJob;

export interface Measurement {
  /** Answers per second. */
  rate: number;
  /** How long each answer took, in milliseconds. */
  times: number[];
  /** Which part of the time the load's own process was busy: near 1, it is the limit itself. */
  busy: number;
}
