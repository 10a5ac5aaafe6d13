import { expect, test } from 'vitest';
import { startProgram } from '#support/childProgram';
import { folderForEach } from '#support/folderForTests';
import { engineChildren, enginePid, signalAll } from '#support/killRounds';
import { until } from '#support/until';
import { acknowledgedRows, lostRows } from '#support/writtenRows';
import { readLockFile } from './engine';

/**
 * An engine that was told to stop but does not.
 */

const folder = folderForEach();

test('an engine that never finishes stopping is ended by the next start, which loses nothing', async () => {
  const writer = startProgram('writeRows', folder.path);
  await until('some rows', () => writer.lines.length > 50, { interval: 1 });
  const pid = await enginePid(folder.path);
  if (pid === undefined) throw new Error('there is no engine');
  await writer.kill();
  // With its child processes suspended, the engine waits for them forever.
  signalAll(await engineChildren(pid), 'SIGSTOP');
  process.kill(pid, 'SIGINT');
  await until(
    'it stops',
    async () => (await readLockFile(`${folder.path}/pg`))?.state === 'stopping',
  );
  expect(await lostRows(folder.path, acknowledgedRows(writer))).toEqual([]);
}, 90_000);
