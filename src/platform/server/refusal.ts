import { TRPCError } from '@trpc/server';
import type { AppError } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';

/** Converts an `AppError` to a tRPC error with the matching status. */
export function toRefusal(cause: AppError): TRPCError {
  return new TRPCError({ code: APP_ERRORS[cause.code].status, message: cause.message, cause });
}
