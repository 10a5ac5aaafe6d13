import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { COPY_COMMAND } from '../answerCommand';
import { askServer } from '../askServer';
import { systemUser } from '../systemUser';

/**
 * Has the server that runs on the embedded database copy it to a folder beside it, for the time
 * that `work` takes; null when no server runs. Only while it copies do its requests wait: read in
 * the server itself, a backup would hold its one connection from the first row to the last.
 */
export async function withServersCopy<Result>(
  dataDir: string,
  work: (copy: string | null) => Promise<Result>,
): Promise<Result> {
  const copy = join(dataDir, `copy-${process.pid}`);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  // Also when the person breaks it off: the copy holds everything that the original does.
  process.once('exit', remove);
  try {
    await removeLeftovers(dataDir);
    const answer = await askServer(dataDir, {
      name: COPY_COMMAND,
      args: [copy],
      user: systemUser(),
    });
    return await work(answer === null ? null : copy);
  } finally {
    process.off('exit', remove);
    await rm(copy, { recursive: true, force: true });
  }
}

/** Removes the copies of processes that are gone, and of this one's predecessor with its number. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names) {
    const pid = Number(/^copy-(\d+)$/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
