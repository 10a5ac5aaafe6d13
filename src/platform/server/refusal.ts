import { TRPCError } from '@trpc/server';
import type { AppError } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';

/** A refusal of our rules as the procedures answer it, with its status. */
export function toRefusal(cause: AppError): TRPCError {
  return new TRPCError({ code: APP_ERRORS[cause.code].status, message: cause.message, cause });
}
