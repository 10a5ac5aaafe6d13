import './prepare/requireNode.mjs';
import { build } from './build/build.mjs';
import { inputsHash, isBuilt } from './prepare/buildState.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import { orExplain } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

const { options } = takeCommandLine('build');

/** `npm run build`. With --if-stale it does nothing if dist is up to date. */
await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  const inputs = inputsHash(root);
  if (options['if-stale'] && isBuilt(root, inputs)) return;
  say('Building…');
  const start = performance.now();
  await build(inputs);
  say(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
});
