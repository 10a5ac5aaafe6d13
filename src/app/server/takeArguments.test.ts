import { describe, expect, it } from 'vitest';
import { takeArguments } from './takeArguments';

describe('what npm start is told', () => {
  it('may be a number of workers, which goes before the environment', () => {
    const env = { WORKERS: '2' };
    takeArguments(['--workers', '4'], env);
    expect(env.WORKERS).toBe('4');
    takeArguments([], env);
    expect(env.WORKERS).toBe('4');
  });

  it.each([['--worker', '4'], ['4'], ['--workers']])('is nothing else: %s', (...args) => {
    expect(() => takeArguments(args, {})).toThrow(
      /^npm start (does not know "[^\n]+"|needs NUMBER after --workers); [^\n]+\.$/,
    );
  });
});
