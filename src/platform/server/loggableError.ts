/** An error in the form in which it may be logged. */
export interface LoggableError {
  type: string;
  message: string;
  code?: string | number;
  stack: string[];
  cause?: LoggableError;
}

/** '    at place (file:1:2)', also where the file is not told. */
const FRAME = /^ {4}at .*(?::\d+:\d+|<anonymous>|native)\)?$/;

/** How many causes are followed; more do not help, and a circle of them would never end. */
const DEPTH = 5;

/** How long a message may be; the rest of a longer one is cut off. */
const LONGEST = 1_000;

/** JavaScript's own errors quote what they could not read: a body, a header's value, a number. */
const OF_LANGUAGE = new Set(['SyntaxError', 'TypeError', 'RangeError', 'URIError']);

/** PostgreSQL's class of complaints about a value ('data exception'), which they repeat in quotes. */
const ABOUT_VALUE = /^22/;

/** The text without what people typed: a statement's values, a mail's addresses, what was quoted. */
function withoutValues({ name, message }: Error, code: unknown): string {
  const isAboutValue =
    OF_LANGUAGE.has(name) || (typeof code === 'string' && ABOUT_VALUE.test(code));
  return (isAboutValue ? message.replace(/"[\s\S]*"/, '"…"') : message)
    .replace(/\nparams: [\s\S]*$/, '')
    .replace(/[^\s<>"',;:()]+/g, (word) => (word.includes('@') ? '…@…' : word))
    .slice(0, LONGEST);
}

/** The places of the stack; the message before them is left out whole, as its lines may look like one. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .filter((line) => FRAME.test(line));
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
    message: withoutValues(error, code),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth > 0 && { cause: loggableError(error.cause, depth - 1) }),
  };
}
