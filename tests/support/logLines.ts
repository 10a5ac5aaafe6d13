import { symbols } from 'pino';
import { log } from '@/platform/server/log';

/**
 * What the server logged while `work` ran, at the level 'trace': a JSON object a line, as it stands in
 * the log. Without the line that each request leaves, unless they are wanted.
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
