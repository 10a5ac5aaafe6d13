import { expect, test } from 'vitest';
import { startProgram } from '#support/childProgram';

test.each([0, 3])(
  'a run that used PostgreSQL ends with its own exit code %d',
  async (code) => {
    const program = startProgram('endWithPostgres', String(code));
    expect(await program.ended).toBe(code);
    expect(program.errors()).toBe('');
  },
  60_000,
);
