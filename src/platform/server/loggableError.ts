/** An error without personal data, safe to log. */
export interface LoggableError {
  type: string;
  message: string;
  code?: string | number;
  stack: string[];
  cause?: LoggableError;
}

/** Matches '    at place (file:1:2)', and frames without a file. */
const FRAME = /^ {4}at .*(?::\d+:\d+|<anonymous>|native)\)?$/;

/** How many causes are followed. More don't help, and a cycle would never end. */
const DEPTH = 5;

/** Longer messages are cut to this many characters. */
const LONGEST = 1_000;

/** JavaScript's built-in errors quote what they can't parse: a body, a header value, a number. */
const OF_LANGUAGE = new Set(['SyntaxError', 'TypeError', 'RangeError', 'URIError']);

/** PostgreSQL's error class 'data exception', whose messages quote the offending value. */
const ABOUT_VALUE = /^22/;

/** Removes what people typed from a message: statement values, mail addresses, quoted input. */
function withoutValues({ name, message }: Error, code: unknown): string {
  const isAboutValue =
    OF_LANGUAGE.has(name) || (typeof code === 'string' && ABOUT_VALUE.test(code));
  return (isAboutValue ? message.replace(/"[\s\S]*"/, '"…"') : message)
    .replace(/\nparams: [\s\S]*$/, '')
    .replace(/[^\s<>"',;:()]+/g, (word) => (word.includes('@') ? '…@…' : word))
    .slice(0, LONGEST);
}

/** Returns the stack's frames. Skips the message first, because its lines may look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .filter((line) => FRAME.test(line));
}

/**
 * Converts an error for logging, without personal data. Database errors contain the values to be
 * saved, and mail server errors the recipient's address.
 */
export function loggableError(error: unknown, depth = DEPTH): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutValues(error, code),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth > 0 && { cause: loggableError(error.cause, depth - 1) }),
  };
}
