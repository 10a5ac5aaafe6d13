import { APP_ERRORS } from './appErrors';

export type AppErrorCode = keyof typeof APP_ERRORS;

/** An invalid field: its path in the input, and the sentence to show beside it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The sentence to show when it is all that somebody sees of a refusal. */
export function refusalSentence(code: AppErrorCode, issues: readonly FieldIssue[]): string {
  const { message } = APP_ERRORS[code];
  return code === 'invalid_input' ? sentencesOf(issues) || message : message;
}

/** A deliberate refusal, passed on to the caller unchanged. Anything else thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** The data saved instead of what the caller sent: their own, as they would read it. */
  readonly saved: object | undefined;

  constructor(
    readonly code: AppErrorCode,
    readonly issues: readonly FieldIssue[] = [],
    options: ErrorOptions & { saved?: object } = {},
  ) {
    super(refusalSentence(code, issues), options);
    this.saved = options.saved;
  }
}

/** True for a refusal. By name, because the bundle that renders pages has a class of its own. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError';

/** Joins the issues' messages, without repeats, for a reader who sees no fields marked. */
export function sentencesOf(issues: readonly { message: string }[]): string {
  return [...new Set(issues.map(({ message }) => message))].join(' ');
}
