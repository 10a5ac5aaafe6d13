import { describe, expect, it } from 'vitest';
import { takeArguments } from './takeArguments';

describe('the options of npm start', () => {
  it('may set the number of workers, which overrides the environment', () => {
    const env = { WORKERS: '2' };
    takeArguments(['--workers', '4'], env);
    expect(env.WORKERS).toBe('4');
    takeArguments([], env);
    expect(env.WORKERS).toBe('4');
  });

  it.each([['--worker', '4'], ['4'], ['--workers']])('accept nothing else: %s', (...args) => {
    expect(() => takeArguments(args, {})).toThrow(
      /^npm start (does not know "[^\n]+"|needs NUMBER after --workers); [^\n]+\.$/,
    );
  });
});
