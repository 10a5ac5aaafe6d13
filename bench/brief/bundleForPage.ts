import { build, type Rolldown } from 'vite';

/** The code of an entry and of all that it imports, as one module for a page, as small as the app's own. */
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
