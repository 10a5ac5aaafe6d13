import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';
import { run } from '../shared/run.mjs';
import { say } from '../shared/say.mjs';
import { fetchPackage } from './apt.mjs';

const KEPT = join(root, '.cache/promtool');

/**
 * Finds Prometheus's promtool, or extracts it from Debian's package without installing that, which
 * would start a server.
 *
 * @returns {Promise<string | undefined>} how to call it; undefined if it can't be had
 */
export async function ensurePromtool() {
  for (const path of ['promtool', KEPT]) if (await works(path)) return path;
  const folder = join(root, '.cache/prometheus');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  say('Getting promtool from Debian’s package for the tests of the alert rules…');
  await fetchPackage('prometheus', folder);
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  if (file) await run('dpkg-deb', ['-x', file, 'unpacked'], { cwd: folder, capture: true });
  const found = join(folder, 'unpacked/usr/bin/promtool');
  if (existsSync(found)) renameSync(found, KEPT);
  rmSync(folder, { recursive: true, force: true });
  return (await works(KEPT)) ? KEPT : undefined;
}

/** @param {string} path */
async function works(path) {
  return (await run(path, ['--version'], { capture: true })).code === 0;
}
