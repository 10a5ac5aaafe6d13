import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { storedAuthSecret } from '@/platform/server/authSecret';

const call = promisify(execFile);
/** A checkout may have come as an archive. */
const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('in a repository', () => {
  const repository = folderForEach();
  const git = (...args: string[]) => call('git', ['-C', repository.path, ...args]);
  beforeEach(async () => {
    await git('init', '--quiet');
  });

  it('git never picks up what people wrote: data folders, backups and interrupted backups', async () => {
    await copyFile('.gitignore', join(repository.path, '.gitignore'));
    const written = [
      'data/pg/base',
      'demo-data/outbox/mail.eml',
      'gangway-2026-11-21T14-05-09Z.backup',
      'docs/trips.backup',
      'trips.backup.1b4e28ba-2fa1-11d2-883f-0016d3cca427.part',
      '.env',
    ];
    const { stdout } = await git('check-ignore', ...written).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(stdout.trim().split('\n')).toEqual(written);
  });

  it('git never picks up a data folder that was made there, whatever its name', async () => {
    await storedAuthSecret(join(repository.path, 'before'));
    await mkdir(join(repository.path, 'empty'));
    await storedAuthSecret(join(repository.path, 'empty'));
    expect((await git('status', '--porcelain')).stdout).toBe('');
  });

  it('git does pick up what was in a folder before', async () => {
    const folder = join(repository.path, 'home');
    await mkdir(folder);
    await writeFile(join(folder, 'letter.txt'), '');
    await storedAuthSecret(folder);
    const { stdout } = await git('status', '--porcelain', '--untracked-files=all');
    expect(stdout).toContain('home/letter.txt');
  });
});
