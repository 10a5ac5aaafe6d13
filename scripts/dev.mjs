import './prepare/requireNode.mjs';
import { isPlain } from './build/plainCopy.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import './shared/keepCallersFolder.mjs';
import { orExplain, Problem } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { runNode } from './shared/run.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

takeCommandLine('dev');

/**
 * `npm run dev` restarts the server when one of its files is saved. Vite, mounted on the same port,
 * hot-reloads the browser code.
 */
await orExplain(async () => {
  process.chdir(root);
  if (!isPlain(root)) {
    throw new Problem(
      `npm run dev needs a path of letters, digits and the marks - _ . + @ ~ alone, and this one is ${root}: move the folder. npm start runs anywhere.`,
    );
  }
  await ensureInstalled();
  const { code } = await runNode(
    'node_modules/tsx/dist/cli.mjs',
    ['watch', '--clear-screen=false', 'src/app/server/dev.ts'],
    { env: { NODE_ENV: process.env.NODE_ENV ?? 'development' } },
  );
  process.exitCode = code;
});
