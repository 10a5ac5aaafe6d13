import * as z from 'zod/mini';
import type { FieldIssue } from './appError';

/**
 * A schema check across several fields of an object, reporting each issue at its own field. It runs
 * even while other fields are invalid, so that a form shows every problem at once. Fields that
 * failed to parse already have a message and are left out of what the rule receives, so it must
 * cope with missing ones.
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

/** Converts a parsing error to the field paths and messages that a form shows. */
export function toFieldIssues(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
