import { TRPCClientError } from '@trpc/client';
import { type AppErrorCode, type FieldIssue, isAppError } from '@/platform/domain/appError';

/** Why something failed, ready to be shown. */
export interface AppFailure {
  code: AppErrorCode | 'unexpected' | 'unreachable';
  message: string;
  issues: readonly FieldIssue[];
  /** The version saved instead of what was sent, if the refusal includes it. */
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

/** The data that the server's error formatter adds to every failure. */
interface FailureData {
  appCode: AppFailure['code'];
  issues: readonly FieldIssue[];
  saved?: unknown;
}

/** Converts whatever a call threw: the server's refusal, its failure, or a lost connection. */
export function toAppFailure(error: unknown): AppFailure {
  if (isAppError(error)) return error;
  if (!(error instanceof TRPCClientError)) {
    const message = error instanceof Error && error.message ? error.message : UNEXPECTED_MESSAGE;
    return { code: 'unexpected', message, issues: [] };
  }
  const data = error.data as FailureData | null | undefined;
  if (!data) return UNREACHABLE;
  const { appCode: code, issues = [], saved } = data;
  return { code, message: error.message, issues, saved };
}

/** True if the server refused for good, so that a retry would change nothing. */
export function isRefusal(error: unknown): boolean {
  return !['unexpected', 'unreachable', 'unavailable'].includes(toAppFailure(error).code);
}
