import { pino } from 'pino';

/** Structured logs on standard error, a JSON object a line; never personal data, only ids and codes. */
export const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
);
