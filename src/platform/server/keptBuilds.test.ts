import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { keepBuilds } from './keptBuilds';

const folder = folderForEach();
let dataDir: string;
beforeEach(() => {
  dataDir = join(folder.path, 'data');
});

const HOUR = 3_600_000;
const START = Date.parse('2026-11-23T12:00:00Z');
const at = (hours: number) => () => new Date(START + hours * HOUR);

/** Creates a build with a single script of that name. */
async function built(name: string): Promise<string> {
  const dir = join(folder.path, name);
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(dir, 'assets', `app-${name}.js`), name);
  return dir;
}

// SPEC-2 7.2 'Updates'
describe('the builds that a data folder has seen', () => {
  it('leave their files there for a day after a newer one has taken their place', async () => {
    const [first, second] = [await built('a'), await built('b')];
    const one = await keepBuilds(first, dataDir, at(0));
    expect(one).toMatchObject({ older: [], gone: [] });
    const two = await keepBuilds(second, dataDir, at(23));
    expect(two.older.map(({ id }) => id)).toEqual([one.id]);
    expect(await readdir(join(two.older[0]?.dir ?? '', 'assets'))).toEqual(['app-a.js']);
    expect((await keepBuilds(second, dataDir, at(25))).older).toEqual([]);
  });

  it('are still known by name then, so that their pages can be told; for thirty days', async () => {
    const [first, second] = [await built('a'), await built('b')];
    const { id } = await keepBuilds(first, dataDir, at(0));
    expect(await keepBuilds(second, dataDir, at(25))).toMatchObject({ older: [], gone: [id] });
    expect((await keepBuilds(second, dataDir, at(31 * 24))).gone).toEqual([]);
  });

  it('are one and the same where their files have the same names, also for servers that start at once', async () => {
    const dir = await built('a');
    const all = await Promise.all([1, 2, 3].map(() => keepBuilds(dir, dataDir, at(0))));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await readdir(join(dataDir, 'builds'))).length).toBe(2);
    expect((await keepBuilds(dir, dataDir, at(1))).older).toEqual([]);
  });

  it('never keep a server from starting', async () => {
    await writeFile(dataDir, 'no folder');
    expect(await keepBuilds(await built('a'), dataDir, at(0))).toMatchObject({ older: [] });
  });
});
