import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const git = promisify(execFile);

it('git is not offered what people wrote: data folders, backups and what was cut off of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-ignored-'));
  await git('git', ['init', '--quiet', folder]);
  await copyFile('.gitignore', join(folder, '.gitignore'));
  const written = [
    'data/pg/base',
    'demo-data/outbox/mail.eml',
    'gangway-2026-11-21T14-05-09Z.backup',
    'docs/trips.backup',
    'trips.backup.1b4e28ba-2fa1-11d2-883f-0016d3cca427.part',
    'fresh/pg/base',
    '.env',
  ];
  const { stdout } = await git('git', ['-C', folder, 'check-ignore', ...written]).catch(
    (failed: { stdout: string }) => failed,
  );
  await rm(folder, { recursive: true });
  expect(stdout.trim().split('\n')).toEqual(written);
});
