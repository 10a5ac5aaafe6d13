import { expect, it } from 'vitest';
import { requireShell } from './makeCluster';

it('says what is missing when there is no shell, and what to do', async () => {
  await expect(requireShell('/nowhere/sh')).rejects.toThrow(
    'There is no /nowhere/sh here, through which PostgreSQL makes a new database: take an image or a system that has one, or set DATABASE_URL to a PostgreSQL server.',
  );
});

it('accepts the one that nearly every system has', async () => {
  await expect(requireShell()).resolves.toBeUndefined();
});
