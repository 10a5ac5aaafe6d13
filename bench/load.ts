import autocannon, { type Options, type Result } from 'autocannon';
import pg from 'pg';

/** The number of requests in flight at any moment. */
export const CONNECTIONS = 16;

export interface HttpRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  /** Answers per second. */
  rate: number;
  /** The time of each answer, in milliseconds. */
  times: number[];
}

/**
 * The part of autocannon's client that collects each body as text. Nobody reads it here, and for a
 * page in brotli it took most of the load's time, and so of the machine's.
 */
interface Inside {
  pipelinedRequests: { addBody(part: Buffer): void };
}

/**
 * Sends requests as fast as the server answers. Rejects if any response isn't 200.
 * @param requests one list for each connection, which loops through it
 * @param most requests a second, if not as many as it answers
 */
export async function httpLoad(
  url: string,
  seconds: number,
  requests: HttpRequest[][],
  most?: number,
): Promise<Load> {
  const times: number[] = [];
  const others = new Set<number>();
  let connection = 0;
  const options: Options = {
    ...{ url, connections: CONNECTIONS, duration: seconds },
    ...(most !== undefined && { overallRate: most }),
    setupClient(client) {
      (client as unknown as Inside).pipelinedRequests.addBody = () => undefined;
      client.setRequests((requests[connection++ % requests.length] ?? []) as never);
    },
  };
  let [first, last] = [0, 0];
  const { errors, timeouts } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    instance.on('response', (_client, status, _bytes, time) => {
      last = performance.now();
      first ||= last;
      if (status !== 200) others.add(status);
      times.push(time);
    });
  });
  if (errors > 0 || others.size > 0) {
    throw new Error(
      `${url}: ${errors} errors, ${timeouts} of them timeouts, answers ${[...others].join()}`,
    );
  }
  return { rate: (times.length - 1) / ((last - first) / 1000), times };
}

/** Runs a statement for each connection through `pg` alone, again and again. */
export async function sqlLoad(
  url: string,
  seconds: number,
  statements: { text: string; values: unknown[] }[],
): Promise<Load> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  const start = performance.now();
  const work = clients.map(async (client, connection) => {
    const statement = statements[connection % statements.length];
    if (!statement) return;
    for (let sent = start; sent < start + seconds * 1000; ) {
      await client.query(statement);
      const answered = performance.now();
      times.push(answered - sent);
      sent = answered;
    }
  });
  await Promise.all(work);
  const rate = times.length / ((performance.now() - start) / 1000);
  await Promise.all(clients.map((client) => client.end()));
  return { rate, times };
}
