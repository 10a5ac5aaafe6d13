import './prepare/requireNode.mjs';
import { ensureBuilt } from './prepare/ensureBuilt.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import './shared/keepCallersFolder.mjs';
import { orExplain } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

takeCommandLine('start');

/** `npm start` goes from a fresh clone to a running server. */
await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
});

process.env.NODE_ENV ??= 'production';
// Imported, not spawned, so that signals go straight to the server and there is no second process
// in memory. The path is computed so that tools don't look for a file that only a build makes.
await import(new URL('../dist/server/main.js', import.meta.url).href);
