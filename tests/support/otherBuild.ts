import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServerProcess } from './serverProcess';
import { makeTempFolder } from './tempFolder';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project's build, to change and run. */
export interface OtherBuild {
  /** The folder with the files for browsers. */
  web: string;
  /** Runs it. With another server's PORT and DATA_DIR it acts as that server's next version. */
  start(env: NodeJS.ProcessEnv): ReturnType<typeof startServerProcess>;
  remove(): Promise<void>;
}

/** Copies the build. If `newer`, every script is renamed, as if all had changed. */
export async function makeOtherBuild({ newer }: { newer: boolean }): Promise<OtherBuild> {
  const { path, remove } = await makeTempFolder();
  for (const part of ['dist', 'package.json', 'drizzle']) {
    await cp(join(REPOSITORY, part), join(path, part), { recursive: true });
  }
  await symlink(join(REPOSITORY, 'node_modules'), join(path, 'node_modules'));
  const web = join(path, 'dist/web');
  // The compressed copies would keep the old content.
  for (const name of await readdir(web, { recursive: true })) {
    if (/\.(br|gz)$/.test(name)) await rm(join(web, name));
  }
  if (newer) await renameScripts(web);
  return {
    web,
    remove,
    start: (env) => startServerProcess(['dist/server/main.js'], env, { cwd: path }),
  };
}

/** Renames `app-1a2b.js` to `app-1a2b_.js`, and every reference to it. */
async function renameScripts(web: string): Promise<void> {
  const assets = join(web, 'assets');
  for (const name of await readdir(assets)) {
    if (name.endsWith('.js')) {
      await rename(join(assets, name), join(assets, name.replace(/\.js$/, '_.js')));
    }
  }
  const scripts = (await readdir(web, { recursive: true })).filter((name) => name.endsWith('.js'));
  for (const file of ['../rendered/files.json', ...scripts].map((name) => join(web, name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/([\w$.-]+-[\w-]{8})\.js\b/g, '$1_.js'));
  }
}
