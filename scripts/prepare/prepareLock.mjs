import { join } from 'node:path';
import { root } from '../shared/root.mjs';
import { say } from '../shared/say.mjs';
import { withLock } from './lock.mjs';

/**
 * Runs work that changes node_modules or dist under a lock. There is one lock for both, because a
 * build reads node_modules.
 *
 * @template T
 * @param {() => Promise<T>} work
 */
export function whilePreparing(work) {
  return withLock(join(root, '.cache/prepare.lock'), work, {
    onWait: () => say('Waiting for another command that is installing or building…'),
  });
}
