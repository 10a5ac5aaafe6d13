import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backupError';
import { openBackup } from './readBackup';

/** The name of a backup that nobody named, with its day (UTC). */
const NAME = /^gangway-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}Z\.backup$/;

/** Such as gangway-2026-11-21T14-05-09Z.backup; without colons, which some file systems refuse. */
export function backupName(now: Date): string {
  return `gangway-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/**
 * Which of the names are those of backups to be removed: all but the last of each of the newest `days` days
 * that have one, and whatever has a name of its own.
 */
export function surplusBackups(names: readonly string[], days: number): string[] {
  const lastOf = new Map<string, string>();
  const ours = names.filter((name) => NAME.test(name)).sort();
  for (const name of ours) lastOf.set(NAME.exec(name)?.[1] ?? '', name);
  const kept = new Set([...lastOf.values()].slice(-days));
  return ours.filter((name) => !kept.has(name));
}

/**
 * Removes the surplus of a folder. The newest backup that is whole stays in any case; where none is,
 * nothing is removed. Returns the names of those that are gone.
 */
export async function pruneBackups(
  folder: string,
  { days, migrationsDir }: { days: number; migrationsDir: string },
): Promise<string[]> {
  const names = await readdir(folder);
  const surplus = surplusBackups(names, days);
  if (surplus.length === 0) return [];
  const whole = await newestWhole(folder, names, migrationsDir);
  if (whole === undefined) return [];
  const removed = surplus.filter((name) => name !== whole);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return removed;
}

async function newestWhole(folder: string, names: readonly string[], migrationsDir: string) {
  for (const name of names
    .filter((each) => NAME.test(each))
    .sort()
    .reverse()) {
    try {
      await openBackup(join(folder, name), migrationsDir);
      return name;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  }
  return undefined;
}
