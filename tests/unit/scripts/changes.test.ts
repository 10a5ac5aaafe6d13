import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { hasGit } from '#support/hasGit';
import { changesIn } from '../../../scripts/test/changes.mjs';
import { folderWith, write } from './folder';

it('looks for no changes unless asked to: everything is in reach', async () => {
  expect(await changesIn({ kind: 'everyday' })).toEqual({ reachesBuild: true });
  expect(await changesIn({ kind: 'all' })).toEqual({ reachesBuild: true });
});

describe.skipIf(!hasGit)('what has changed in a repository', () => {
  /** Runs git in a folder, for someone without any configuration. */
  function git(folder: string, ...args: string[]): string {
    const someone = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    return execFileSync('git', [...someone, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  }

  function repository(): string {
    const folder = folderWith({ 'src/a.ts': 'one', 'docs/a.md': 'one' });
    git(folder, 'init', '--quiet', '--initial-branch=main');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '-m', 'one');
    return folder;
  }

  const since = (folder: string, commit: string) =>
    changesIn({ kind: 'changed', since: commit }, folder);

  it('does not reach the build if none of its inputs differ', async () => {
    const folder = repository();
    write(folder, 'docs/a.md', 'two');
    write(folder, 'src/a.test.ts', 'new');
    const head = git(folder, 'rev-parse', 'HEAD');
    expect(await since(folder, 'HEAD')).toEqual({ since: head, reachesBuild: false });
  });

  it.each([
    ['changed', 'src/a.ts'],
    ['added', 'src/b.ts'],
  ])('reaches the build through a source that was %s and not committed', async (_how, file) => {
    const folder = repository();
    write(folder, file, 'two');
    expect((await since(folder, 'HEAD')).reachesBuild).toBe(true);
  });

  it('is counted from where the branch left the named one', async () => {
    const folder = repository();
    const left = git(folder, 'rev-parse', 'HEAD');
    git(folder, 'checkout', '--quiet', '-b', 'work');
    write(folder, 'src/a.ts', 'two');
    git(folder, 'commit', '--quiet', '-am', 'two');
    expect((await since(folder, 'HEAD')).reachesBuild).toBe(false);
    expect(await since(folder, 'main')).toEqual({ since: left, reachesBuild: true });
  });

  it('cannot be determined for a commit that does not exist', async () => {
    await expect(since(repository(), 'no-such-commit')).rejects.toThrow(
      /--changed asks git, which says: .*no-such-commit/,
    );
  });
});
