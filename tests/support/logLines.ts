import { symbols } from 'pino';
import { log } from '@/platform/server/log';

/** What the server logged while `work` ran, a JSON object a line, as it stands in the log. */
export async function logLinesOf(work: () => Promise<unknown>): Promise<string[]> {
  const stream = (log as unknown as Record<symbol, { write(line: string): unknown }>)[
    symbols.streamSym
  ];
  if (!stream) throw new Error('the logger has no stream');
  const lines: string[] = [];
  const { write } = stream;
  stream.write = (line) => lines.push(line);
  try {
    await work();
  } finally {
    stream.write = write;
  }
  return lines;
}
