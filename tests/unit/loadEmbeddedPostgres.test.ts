import { expect, test } from 'vitest';
import { startProgram } from '../support/childProgram';

test('a run that used PostgreSQL and failed ends with its own exit code', async () => {
  const program = startProgram('failWithPostgres');
  expect(await program.ended).toBe(3);
}, 60_000);
