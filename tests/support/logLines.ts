import { symbols } from 'pino';
import { log } from '@/platform/server/log';

/**
 * Returns what the server logged at level 'trace' while `work` ran: one JSON object per line.
 * Leaves out the line for each request unless `withRequests` is set.
 */
export async function logLinesOf(
  work: () => Promise<unknown>,
  { withRequests = false } = {},
): Promise<string[]> {
  const stream = (log as unknown as Record<symbol, { write(line: string): unknown }>)[
    symbols.streamSym
  ];
  if (!stream) throw new Error('the logger has no stream');
  const lines: string[] = [];
  const { write } = stream;
  const { level } = log;
  log.level = 'trace';
  stream.write = (line) => lines.push(line);
  try {
    await work();
  } finally {
    stream.write = write;
    log.level = level;
  }
  return withRequests ? lines : lines.filter((line) => JSON.parse(line).msg !== 'request');
}
