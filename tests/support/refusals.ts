import { TRPCError } from '@trpc/server';
import { AppError, type AppErrorCode } from '@/platform/domain/appError';

/** What came of a call: 'ok', or the code of our refusal. Anything else that was thrown is thrown on. */
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
