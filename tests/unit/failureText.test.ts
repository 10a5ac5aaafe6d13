import { expect, it } from 'vitest';
import { failureText, Problem } from '../../scripts/shared/problem.mjs';

it('is a sentence for what people can mend, a stack for an error, and the words of anything else', () => {
  expect(failureText(new Problem('Install git.'))).toBe('Install git.');
  expect(failureText(new Error('broken'))).toMatch(/^Error: broken\n +at /);
  expect(failureText('no error at all')).toBe('no error at all');
});
