import { spawnSync } from 'node:child_process';

/** True if git is installed. A checkout may have come as an archive. */
export const hasGit = spawnSync('git', ['--version']).status === 0;
