import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';
import { ofCheck } from './counts.mjs';
import { inTests } from './inTests.mjs';

const ROUTE_TREE = 'src/app/web/routeTree.gen.ts';

/**
 * Builds if dist is stale. The build also writes the route tree, which is checked in. If that
 * changes, the checked-in one was out of date.
 *
 * @returns {Promise<import('./stages.mjs').Outcome>}
 */
export async function build() {
  const before = routeTree();
  const { code, output } = await runNode('scripts/build.mjs', ['--if-stale'], inTests);
  const changed = routeTree() !== before;
  return {
    counts: ofCheck(code === 0 && !changed),
    output: changed ? `${output}${ROUTE_TREE} was out of date; the new one is in place.` : output,
  };
}

function routeTree() {
  const file = join(root, ROUTE_TREE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
