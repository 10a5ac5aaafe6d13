import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestServer } from '#support/server';

const run = promisify(execFile);

/**
 * Makes someone an operator as `npm run admin -- grant EMAIL` does, while the server runs. Test
 * people haven't opened the mail that verifies their email.
 */
export async function grantAdmin(server: TestServer, email: string): Promise<void> {
  await run(process.execPath, ['dist/server/command.js', 'admin', 'grant', email, '--unverified'], {
    env: server.env,
  });
}
