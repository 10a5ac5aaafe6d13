import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What this run has started or written, so that nothing of it outlives the run. */
const children = new Set<ChildProcess>();

/** A folder for everything that this run writes. */
export const workFolder = mkdtempSync(join(tmpdir(), 'gangway-bench-'));

/** Has a process killed at the end of the run, whatever ends it. */
export function endWithRun(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

process.once('exit', () => {
  // Its data are thrown away, so nothing needs to be closed gently.
  for (const child of children) child.kill('SIGKILL');
  rmSync(workFolder, { recursive: true, force: true, maxRetries: 3 });
});
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
