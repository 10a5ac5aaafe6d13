import { pino } from 'pino';
import { loggableError } from './loggableError';

/** Structured logs on standard error, a JSON object a line; never personal data, only ids and codes. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // pino would hand the error over to be logged whole, with the values of a failed statement.
    serializers: { err: (error: unknown) => loggableError(error) },
  },
  pino.destination({ dest: 2, sync: true }),
);
