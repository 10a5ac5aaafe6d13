import { expect, it } from 'vitest';
import { logLinesOf } from '#support/logLines';
import { until } from '#support/until';
import type { DiskSpace } from './diskSpace';
import { watchDisk } from './watchDisk';

const GIB = 1024 ** 3;

it('says in the log when a disk fills, and when it has room again, each once', async () => {
  const left = [10, 9, 0.5, 0.4, 0, 0, 8, 8].map((free) => ({ free: free * GIB, size: 20 * GIB }));
  const seen: (DiskSpace | undefined)[] = [];
  const lines = await logLinesOf(async () => {
    const watch = watchDisk({
      read: async () => {
        seen.push(watch.space());
        return left[seen.length - 1] ?? left.at(-1);
      },
      checkEvery: 1,
    });
    await until('all of it', () => seen.length > left.length);
    watch.stop();
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    [
      { level: 40, msg: 'the disk of the data is nearly full: make room', left: /512 MiB/ },
      { level: 40, msg: expect.stringContaining('is full'), left: '0 MiB of 20 GiB (0%) left' },
      { level: 40, msg: 'the disk of the data has room again' },
    ].map((line) =>
      line.left instanceof RegExp ? { ...line, left: expect.stringMatching(line.left) } : line,
    ),
  );
  expect(seen.slice(0, 2)).toEqual([undefined, left[0]]);
});
