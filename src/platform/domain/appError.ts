import { APP_ERRORS } from './appErrors';
import { sentencesOf } from './sentencesOf';

export type AppErrorCode = keyof typeof APP_ERRORS;

/** One invalid field, by its path in the input, with the sentence to show beside it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** What a refusal says to somebody who sees no more of it than that. */
export function refusalSentence(code: AppErrorCode, issues: readonly FieldIssue[]): string {
  const { message } = APP_ERRORS[code];
  return code === 'invalid_input' ? sentencesOf(issues) || message : message;
}

/** A refusal that the caller should see as it is. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** What of the caller's own is saved in place of what they sent, as they would read it. */
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
