import { join } from 'node:path';
import { orExplain } from '../shared/problem.mjs';
import { bundleRenderer, bundleServer, bundleWeb } from './bundle.mjs';
import { bundleWorker } from './bundleWorker.mjs';
import { compress } from './compress.mjs';
import { listWebFiles } from './webFiles.mjs';

/**
 * The steps in order. Each gets the folder that will become dist.
 *
 * @type {((dist: string) => Promise<void>)[]}
 */
const STEPS = [
  bundleWeb,
  bundleRenderer,
  bundleServer,
  async (dist) => listWebFiles(dist),
  bundleWorker,
  (dist) => compress(join(dist, 'web')),
];

/** @param {string} dist an empty folder */
export async function runSteps(dist) {
  // Vite would bundle React's development build if the shell set NODE_ENV=test.
  process.env.NODE_ENV = 'production';
  for (const step of STEPS) await step(dist);
}

/** `node scripts/build/runSteps.mjs DIST`: the steps in a copy of the project (plainCopy.mjs). */
const [, script, dist] = process.argv;
if (dist && script && import.meta.filename === script) await orExplain(() => runSteps(dist));
