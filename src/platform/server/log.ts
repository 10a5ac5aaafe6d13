import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { loggableError } from './loggableError';

/** The values of LOG_LEVEL, least verbose first. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const underway = new AsyncLocalStorage<{ requestId: string }>();

/** Runs `work` for a request, and adds the request's id to every line it logs, however late. */
export function asRequest<Result>(requestId: string, work: () => Result): Result {
  return underway.run({ requestId }, work);
}

/**
 * Buffers lines, because a write per line took as long as the page it was about. The buffer is
 * flushed ten times a second, at exit and with every warning, so a killed process loses at most a
 * tenth of a second of request lines.
 */
const destination = pino.destination({ dest: 2, sync: true, minLength: 8192, periodicFlush: 100 });
process.on('exit', () => destination.flushSync());

const { warn } = pino.levels.values;

/** The log, as JSON lines on standard error. It has ids and codes, but never personal data. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...underway.getStore() }),
    // pino's own serializer would log the whole error, with the values of a failed statement.
    serializers: { err: (error: unknown) => loggableError(error) },
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args);
        if (level >= (warn ?? 0)) destination.flushSync();
      },
    },
  },
  destination,
);

/** Logs the warnings of Node and its libraries, which would otherwise be printed as plain text. */
export function logWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning'));
}
