import { TRPCError } from '@trpc/server';
import { APP_ERRORS, type AppError } from '@/platform/domain/appError';

/** A refusal of our rules as the procedures answer it, with its status. */
export function toRefusal(cause: AppError): TRPCError {
  return new TRPCError({ code: APP_ERRORS[cause.code].status, message: cause.message, cause });
}
