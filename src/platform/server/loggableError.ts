/** An error as it may stand in the log. */
export interface LoggableError {
  type: string;
  message: string;
  code?: string | number;
  stack: string[];
  cause?: LoggableError;
}

/** How many causes are followed; more are no help, and a ring of them would have no end. */
const DEPTH = 5;

/** The text without what people typed: the values of a statement, and the addresses of a mail. */
function withoutValues(message: string): string {
  return message
    .replace(/\nparams: [\s\S]*$/, '')
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…@…');
}

/**
 * What went wrong, where, and why, without personal data: errors of the database carry the values that
 * were to be saved, and errors of mail servers the address of the mail.
 */
export function loggableError(error: unknown, depth = DEPTH): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)),
    ...(error.cause !== undefined && depth > 0 && { cause: loggableError(error.cause, depth - 1) }),
  };
}
