import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A holder touches its file every BEAT_MS. One that is silent for STALE_MS has died or hangs. */
const BEAT_MS = 2_000;
const STALE_MS = 30_000;
const POLL_MS = 150;

/**
 * Lets one process at a time do the work, so that two commands started together don't install or
 * build over each other. A killed holder is noticed: its process is gone, or (in another container,
 * or if its process ID was reused) its file hasn't been touched for half a minute.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void }} [options] `onWait` is called once if another process holds the
 *   lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait } = {}) {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), token: randomUUID() });
  await acquire(file, mine, onWait);
  const beat = setInterval(() => touch(file), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (read(file) === mine) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} mine
 * @param {(() => void) | undefined} onWait
 */
async function acquire(file, mine, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  for (;;) {
    if (create(file, mine)) {
      // Two processes may find the same dead holder, and the slower one then removes the file that
      // the faster one, or a third, has just created. Whoever still owns the file a little later
      // has the lock.
      await wait(POLL_MS);
      if (read(file) === mine) return;
    } else if (isStale(file)) {
      rmSync(file, { force: true });
    } else {
      if (!told) onWait?.();
      told = true;
      await wait(POLL_MS);
    }
  }
}

/**
 * @param {string} file
 * @param {string} content
 * @returns {boolean} false if the file already exists
 */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isStale(file) {
  const age = ageMs(file);
  if (age === undefined) return false;
  if (age > STALE_MS) return true;
  try {
    const holder = JSON.parse(read(file) ?? '');
    return holder.host === hostname() && !isAlive(holder.pid);
  } catch {
    // Created but not yet written. If its creator died in between, its age will tell.
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function ageMs(file) {
  return attempt(() => Date.now() - statSync(file).mtimeMs);
}

/** @param {string} file */
function read(file) {
  return attempt(() => readFileSync(file, 'utf8'));
}

/** @param {string} file */
function touch(file) {
  attempt(() => utimesSync(file, new Date(), new Date()));
}

/**
 * Returns undefined if it throws. The file may vanish at any moment, when its holder finishes.
 *
 * @template T
 * @param {() => T} look
 * @returns {T | undefined}
 */
function attempt(look) {
  try {
    return look();
  } catch {
    return undefined;
  }
}
