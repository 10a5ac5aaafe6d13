import { startServerProcess } from './serverProcess';
import { makeTempFolder } from './tempFolder';

/** Starts the development server on a free port, with its own data folder. */
export async function startDevServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await makeTempFolder();
  // Without tsx's own process in between, so that the signal reaches the server itself.
  const { url, end } = await startServerProcess(['--import', 'tsx', 'src/app/server/dev.ts'], {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder.path,
  });
  return {
    url,
    async stop() {
      await end();
      await folder.remove();
    },
  };
}
