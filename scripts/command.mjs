import './prepare/requireNode.mjs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './prepare/ensureBuilt.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import './shared/keepCallersFolder.mjs';
import { orExplain } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

/** `node scripts/command.mjs NAME ARGS…` runs one of the server's commands (admin, demo, …). */
const command = new URL('../dist/server/command.js', import.meta.url);

takeCommandLine(process.argv[2] ?? '', process.argv.slice(3));

await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
});

process.env.NODE_ENV ??= 'production';
process.argv = [process.execPath, fileURLToPath(command), ...process.argv.slice(2)];
await import(command.href);
