import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findUp(dir: string): string {
  return existsSync(join(dir, 'package.json')) ? dir : findUp(dirname(dir));
}

/** The folder with package.json, `dist` and `drizzle`, whether this runs from source or built. */
export const projectDir = findUp(dirname(fileURLToPath(import.meta.url)));

/** The folder that drizzle-kit writes: this program's migrations. */
export const migrationsDir = join(projectDir, 'drizzle');

/** As in package.json, e.g. '0.1.0'. */
export const projectVersion: string = JSON.parse(
  readFileSync(join(projectDir, 'package.json'), 'utf8'),
).version;
