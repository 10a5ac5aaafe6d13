import { spawnSync } from 'node:child_process';

/** Whether this machine has git: a checkout may have come as an archive. */
export const hasGit = spawnSync('git', ['--version']).status === 0;
