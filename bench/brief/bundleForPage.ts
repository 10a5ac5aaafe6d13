import { build, type Rolldown } from 'vite';

/** Bundles an entry and its imports into one module for a page, minified like the app. */
export async function bundleForPage(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] }, minify: true },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error(`${entry} came to no code.`);
  return chunk.code;
}
