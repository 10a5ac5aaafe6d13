import type * as z from 'zod/mini';
import type { FieldIssue } from './appError';

/** What a check of a zod schema is handed; the part of it that adding issues needs. */
interface CheckPayload {
  value: unknown;
  issues: z.core.$ZodRawIssue[];
}

/** Adds a rule's issues to a schema's own, each at its field. */
export function pushIssues(payload: CheckPayload, issues: readonly FieldIssue[]): void {
  for (const { path, message } of issues) {
    payload.issues.push({ code: 'custom', path: [path], message, input: payload.value });
  }
}

/** A parsing error's issues as the fields and sentences that a form shows. */
export function toFieldIssues(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
