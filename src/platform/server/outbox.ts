import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataDir } from './folders/makeDataDir';
import { log } from './log';

/** How many days a mail is kept, and how many mails the folder may hold. */
const OUTBOX_LIMITS = { days: 30, files: 5_000 } as const;

const DAY = 24 * 3_600_000;

/** How many mails a process writes between listings of the folder, which cost more than a mail. */
const LOOK_EVERY = 10;

/** How many mails other processes may add between listings. */
const ROOM = LOOK_EVERY * 64;

/** Matches files that the outbox wrote; their names sort by time. */
const OWN_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{8}\.eml$/;
const HALF_WRITTEN = '.part';

const timeIn = (instant: number) => new Date(instant).toISOString().replaceAll(':', '-');

/**
 * Opens the folder for mails if there is no mail server. Any number of processes may share it.
 * @param dir created with the first mail
 */
export function openOutbox(
  dir: string,
  { most = OUTBOX_LIMITS.files as number, now = Date.now } = {},
) {
  let written = 0;
  let hasSaid = false;

  // Forced, since another process may be removing the same files.
  const remove = async (names: readonly string[]) => {
    for (const name of names) await rm(join(dir, name), { force: true });
  };
  const list = () => readdir(dir).catch((): string[] => []);

  async function removeExpired(): Promise<void> {
    const expired = timeIn(now() - OUTBOX_LIMITS.days * DAY);
    const names = await list();
    await remove(
      names.filter((name) => OWN_NAME.test(name.replace(HALF_WRITTEN, '')) && name < expired),
    );
  }
  async function makeRoom(): Promise<void> {
    const own = (await list()).filter((name) => OWN_NAME.test(name)).sort();
    const tooMany = own.length - (most - ROOM);
    if (tooMany <= 0) return;
    await remove(own.slice(0, tooMany));
    if (hasSaid) return;
    hasSaid = true;
    log.warn(
      { outbox: dir },
      `the outbox is full: it holds ${most} mails at most, and the oldest are removed; with SMTP_URL set mails are sent`,
    );
  }
  // Serialized, so that many mails at once do not all list the folder.
  let last = Promise.resolve();
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'old mails in the outbox could not be removed'));
    return last;
  }

  return {
    /** Removes expired mails, and the oldest if there are too many. Other files are left alone. */
    async tidy(): Promise<void> {
      await inTurn(removeExpired);
      await inTurn(makeRoom);
    },
    /** Writes a mail to a new file and returns its path. */
    async put(mail: Buffer): Promise<string> {
      await makeDataDir(dirname(dir));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const file = join(dir, `${timeIn(now())}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, mail, { mode: 0o600 });
      await rename(`${file}.part`, file);
      written += 1;
      if (written % LOOK_EVERY === 0) await inTurn(makeRoom);
      return file;
    },
  };
}
