import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { CONNECTIONS, type Measurement, type SqlJob } from './job';

/** Runs statements through `pg` alone. Each connection waits for its previous one. */
export async function runSqlLoad({ url, seconds, statements }: SqlJob): Promise<Measurement> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  const before = performance.eventLoopUtilization();
  const start = performance.now();
  const end = start + seconds * 1000;
  const work = clients.map(async (client, connection) => {
    const list = statements[connection % statements.length] ?? [];
    for (let sent = performance.now(); sent < end; ) {
      for (const statement of list) await client.query(statement);
      const answered = performance.now();
      times.push(answered - sent);
      sent = answered;
    }
  });
  await Promise.all(work);
  const rate = times.length / ((performance.now() - start) / 1000);
  const busy = performance.eventLoopUtilization(before).utilization;
  await Promise.all(clients.map((client) => client.end()));
  return { rate, times, busy };
}
