import pg from 'pg';
import type { Statement } from '../load/job';

/** Returns PostgreSQL's plan for each statement. Writes are rolled back. */
export async function explain(url: string, statements: readonly Statement[]): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  const parts: string[] = [];
  for (const { text, values } of statements) {
    if (!/^(select|with|insert|update|delete|\()/i.test(text)) {
      parts.push(text);
      continue;
    }
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${text}`,
      values,
    );
    parts.push([text, ...plan.rows.map((row) => `    ${row['QUERY PLAN']}`)].join('\n'));
  }
  await client.query('rollback');
  await client.end();
  return parts.join('\n');
}
