import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPlatformPackages } from './prepare/platformPackages.mjs';
import { orExplain } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';

/** npm runs this after each change to node_modules, once it has written package-lock.json. */
const file = join(root, 'package-lock.json');

await orExplain(async () => {
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const added = addPlatformPackages(lockfile);
  if (added.length === 0) return;
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  say(`Added to package-lock.json what the registry does not carry: ${added.join(', ')}.`);
});
