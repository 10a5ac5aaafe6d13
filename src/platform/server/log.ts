import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { loggableError } from './loggableError';

/** The levels that LOG_LEVEL may name, the fewest lines first. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const underway = new AsyncLocalStorage<{ requestId: string }>();

/** Does `work` for a request, whose id is then in every line it logs, however late. */
export function asRequest<Result>(requestId: string, work: () => Result): Result {
  return underway.run({ requestId }, work);
}

/**
 * Lines are written together: one write for each took as long as the page that the line was about. What
 * waits is written ten times a second, at the end of the process and with every warning; a process that is
 * killed takes a tenth of a second of lines of requests with it.
 */
const destination = pino.destination({ dest: 2, sync: true, minLength: 8192, periodicFlush: 100 });
process.on('exit', () => destination.flushSync());

const { warn } = pino.levels.values;

/** Structured logs on standard error, a JSON object a line; never personal data, only ids and codes. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...underway.getStore() }),
    // pino would hand the error over to be logged whole, with the values of a failed statement.
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

/** Has what Node and the libraries warn of written into the log, in place of lines that are no JSON. */
export function logWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning'));
}
