import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What this run has started or written, so that none of it outlives the run. */
const children = new Set<ChildProcess>();

/** The folder for everything that this run writes. */
export const workFolder = mkdtempSync(join(tmpdir(), 'gangway-bench-'));

/** Kills a process at the end of the run, however that ends. */
export function endWithRun(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

process.once('exit', () => {
  // Its data is thrown away, so there is no need for a clean shutdown.
  for (const child of children) child.kill('SIGKILL');
  rmSync(workFolder, { recursive: true, force: true, maxRetries: 3 });
});
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
