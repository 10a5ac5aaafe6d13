import { performance } from 'node:perf_hooks';
import autocannon, { type Options, type Result } from 'autocannon';
import { CONNECTIONS, type HttpJob, type HttpRequest, type Measurement } from './job';

/**
 * The part of autocannon's client that collects each body as text. Nobody reads it here, and for a
 * page in brotli it took most of the load process's time, and so of the machine's.
 */
interface Inside {
  pipelinedRequests: { addBody(part: Buffer): void };
}

/** Sends requests as fast as the server answers. Rejects if any response isn't 200. */
export async function runHttpLoad({ url, seconds, requests }: HttpJob): Promise<Measurement> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let connection = 0;
  let [first, last] = [0, 0];
  let before = performance.eventLoopUtilization();
  const options: Options = {
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      (client as unknown as Inside).pipelinedRequests.addBody = () => undefined;
      client.setRequests(requests[connection++ % requests.length]?.map(toAutocannon) ?? []);
    },
  };
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    instance.on('response', (_client, status, _bytes, time) => {
      last = performance.now();
      if (first === 0) {
        first = last;
        before = performance.eventLoopUtilization();
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.push(time);
    });
  });
  const busy = performance.eventLoopUtilization(before).utilization;
  if (errors > 0 || [...statuses.keys()].some((status) => status !== 200)) {
    throw new Error(`${url}: ${errors} errors, answers ${JSON.stringify([...statuses])}`);
  }
  // On a busy machine a short warm-up may end before the first response.
  if (times.length < 2) return { rate: 0, times, busy };
  return { rate: (times.length - 1) / ((last - first) / 1000), times, busy };
}

function toAutocannon({ method = 'GET', path, headers = {}, body }: HttpRequest) {
  return { method, path, headers, ...(body !== undefined && { body }) };
}
