/** The number of requests in flight at any moment. */
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
  /** One list for each connection, which loops through its requests. */
  requests: HttpRequest[][];
}

export interface Statement {
  /** Set for a prepared statement, which the database plans once per connection. */
  name?: string;
  text: string;
  values: unknown[];
}

export interface SqlJob {
  kind: 'sql';
  url: string;
  seconds: number;
  /** One list for each connection, which runs it in order. That counts as one answer. */
  statements: Statement[][];
}

export type Job = HttpJob | SqlJob;

export interface Measurement {
  /** Answers per second. */
  rate: number;
  /** The time of each answer, in milliseconds. */
  times: number[];
  /** How busy the load's own process was, from 0 to 1. Near 1, it is the bottleneck itself. */
  busy: number;
}
