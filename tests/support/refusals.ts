import { TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { AppError, type AppErrorCode, type FieldIssue } from '@/platform/domain/appError';
import { toFieldIssues } from '@/platform/domain/fieldIssues';

/** Returns the outcome of a call: 'ok' or our refusal's code. Rethrows any other error. */
export async function outcomeOf(call: Promise<unknown>): Promise<'ok' | AppErrorCode> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.code;
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return 'invalid_input';
    throw error;
  }
}

/**
 * Returns a refused call's code, its invalid fields, and what is saved instead. Throws if the call
 * was not refused.
 */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ code: AppErrorCode; issues: readonly FieldIssue[]; saved?: object | undefined }> {
  const error = await call.then(
    () => new Error('the call was answered'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof TRPCError && error.cause instanceof AppError) {
    const { code, issues, saved } = error.cause;
    return { code, issues, ...(saved && { saved }) };
  }
  if (error instanceof TRPCError && error.cause instanceof z.core.$ZodError) {
    return { code: 'invalid_input', issues: toFieldIssues(error.cause) };
  }
  throw error;
}
