import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataDir } from './folders/makeFolder';
import { log } from './log';

/** How many mails the folder keeps. */
const NEWEST = 1_000;

/** How many mails are written between listings of the folder, which cost more than a mail. */
const PRUNE_EVERY = 100;

/** Matches files that the outbox wrote, whole or in part; their names sort by time. */
const OWN_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{8}\.eml(\.part)?$/;

/**
 * Opens the folder for mails if there is no mail server. It keeps the newest.
 * @param dir created with the first mail
 */
export function openOutbox(dir: string, { newest = NEWEST, now = Date.now } = {}) {
  let written = 0;

  async function prune(): Promise<void> {
    try {
      const names = await readdir(dir);
      const own = names.filter((name) => OWN_NAME.test(name)).sort();
      for (const name of own.slice(0, -newest)) await rm(join(dir, name), { force: true });
    } catch (err) {
      log.error({ err }, 'old mails in the outbox could not be removed');
    }
  }

  return {
    /** Writes a mail to a new file and returns its path. */
    async put(mail: Buffer): Promise<string> {
      await makeDataDir(dirname(dir));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const time = new Date(now()).toISOString().replaceAll(':', '-');
      const file = join(dir, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, mail, { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (written % PRUNE_EVERY === 0) await prune();
      written += 1;
      return file;
    },
  };
}
