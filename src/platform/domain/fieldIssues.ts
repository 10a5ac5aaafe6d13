import * as z from 'zod/mini';
import type { FieldIssue } from './appError';

/**
 * A rule about several fields of an object, as a check of its schema: each issue stands at its own
 * field. It speaks up while other fields are still wrong, so a form shows everything at once. A
 * field that could not be read has its own sentence already and is missing from what the rule is
 * given; the rule must bear that.
 */
export function fieldRule<Fields extends object>(
  issuesOf: (fields: Partial<Fields>) => readonly FieldIssue[],
): z.core.$ZodCheck<Fields> {
  return z.check<Fields>(
    (payload) => {
      const wrong = new Set(payload.issues.map(({ path }) => path?.[0]));
      const read = Object.entries(payload.value).filter(([key]) => !wrong.has(key));
      for (const { path, message } of issuesOf(Object.fromEntries(read) as Partial<Fields>)) {
        payload.issues.push({ code: 'custom', path: [path], message, input: payload.value });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** The issues of a parsing error, as the fields and sentences that a form shows. */
export function toFieldIssues(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
