import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownBuilds } from '../domain/builds';
import { log } from './log';
import { COMPRESSED } from './staticFiles';

const HOUR = 3_600_000;

/** How long a build's pages work after it has been replaced, in milliseconds (SPEC-2 7.2). */
const FILES_LIFETIME = 24 * HOUR;
/** How long the name of a build is remembered, so that its pages can be told to reload. */
const NAME_LIFETIME = 30 * 24 * HOUR;

const MARK = /^([\w-]{12})\.seen$/;

/** `KnownBuilds` with the folders that hold their files (docs/decisions/0096). */
export interface Builds extends KnownBuilds {
  older: readonly { id: string; dir: string }[];
}

/** Derives a build's name from the names of its files, which contain hashes of their content. */
async function buildId(webDir: string): Promise<string> {
  const names = (await readdir(join(webDir, 'assets'))).filter((name) => !COMPRESSED.test(name));
  const hash = createHash('sha256').update(names.sort().join('\n'));
  return hash.digest('base64url').slice(0, 12);
}

const markOf = (folder: string, id: string) => join(folder, `${id}.seen`);

async function touch(folder: string, id: string, now: Date): Promise<void> {
  await writeFile(markOf(folder, id), '', { mode: 0o600 });
  await utimes(markOf(folder, id), now, now);
}

/** Copies a build's files. Renames the copy once complete, as several servers may start at once. */
async function copyAssets(webDir: string, folder: string, id: string): Promise<void> {
  const kept = join(folder, id);
  if (await stat(kept).catch(() => null)) return;
  const part = join(folder, `${id}.${randomUUID()}.part`);
  await mkdir(join(part, 'assets'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(webDir, 'assets'))) {
    const content = await readFile(join(webDir, 'assets', name));
    await writeFile(join(part, 'assets', name), content, { mode: 0o600 });
  }
  await rename(part, kept).catch(() => rm(part, { recursive: true, force: true }));
}

async function readOlder(folder: string, own: string, now: Date): Promise<Omit<Builds, 'id'>> {
  const older: { id: string; dir: string }[] = [];
  const gone: string[] = [];
  for (const name of await readdir(folder)) {
    const id = MARK.exec(name)?.[1];
    if (id === undefined || id === own) continue;
    const age = now.getTime() - (await stat(markOf(folder, id))).mtimeMs;
    const dir = join(folder, id);
    const hasFiles = (await stat(dir).catch(() => null)) !== null;
    if (age <= FILES_LIFETIME && hasFiles) {
      older.push({ id, dir });
      continue;
    }
    await rm(dir, { recursive: true, force: true });
    if (age <= NAME_LIFETIME) gone.push(id);
    else await rm(markOf(folder, id), { force: true });
  }
  return { older, gone };
}

/**
 * Returns the builds served from this data folder before the one in `webDir`, and saves the files
 * of that one there for later. If the folder cannot be written, older pages lose their files, but
 * the server starts.
 */
export async function keepBuilds(
  webDir: string,
  dataDir: string,
  now: () => Date = () => new Date(),
): Promise<Builds> {
  const id = await buildId(webDir);
  const folder = join(dataDir, 'builds');
  const seen = async () => {
    await copyAssets(webDir, folder, id);
    await touch(folder, id, now());
  };
  const warn = (err: unknown) =>
    log.warn({ err }, 'the files of this build could not be kept for pages that outlive it');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = await readOlder(folder, id, now());
    await seen();
    setInterval(() => void seen().catch(warn), HOUR).unref();
    return { id, ...before };
  } catch (err) {
    warn(err);
    return { id, older: [], gone: [] };
  }
}
