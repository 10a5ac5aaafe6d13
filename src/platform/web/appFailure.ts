import type { AppError, AppErrorCode, FieldIssue } from '@/platform/domain/appError';
import { CallError } from './calls/CallError';

/** Why something did not work, ready to be shown. */
export interface AppFailure {
  code: AppErrorCode | 'unexpected' | 'unreachable';
  message: string;
  issues: readonly FieldIssue[];
  /** What is saved in place of what was sent, where the refusal says it. */
  saved?: unknown;
}

export const UNREACHABLE_MESSAGE =
  "We can't reach Gangway right now. Check your connection and try again.";

const UNREACHABLE: AppFailure = {
  code: 'unreachable',
  message: UNREACHABLE_MESSAGE,
  issues: [],
};

const UNEXPECTED_MESSAGE = 'Something went wrong on our side. Please try again.';

/** What the server's error formatter adds to every failure. */
interface FailureData {
  appCode: AppFailure['code'];
  issues: readonly FieldIssue[];
  saved?: unknown;
}

/** By its name: its class would bring every sentence of the server to pages that show none. */
const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError';

/** Reads whatever a call threw: the server's refusal, its failure, or no connection at all. */
export function toAppFailure(error: unknown): AppFailure {
  if (isAppError(error)) return error;
  if (!(error instanceof CallError)) {
    const message = error instanceof Error && error.message ? error.message : UNEXPECTED_MESSAGE;
    return { code: 'unexpected', message, issues: [] };
  }
  const data = error.data as FailureData | null | undefined;
  if (!data) return UNREACHABLE;
  const { appCode: code, issues = [], saved } = data;
  return { code, message: error.message, issues, saved };
}

/** Whether the server said no for good, so that asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  return !['unexpected', 'unreachable', 'unavailable'].includes(toAppFailure(error).code);
}
