import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backupError';
import { openBackup } from './readBackup';

/** Matches the default name of a backup, and captures its day (UTC). */
const NAME = /^gangway-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}Z\.backup$/;

/**
 * Returns a backup's default name, such as gangway-2026-11-21T14-05-09Z.backup. It has no colons,
 * because some file systems refuse them.
 */
export function backupName(now: Date): string {
  return `gangway-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/**
 * Returns the names of the backups to remove: all with a default name, except the last one of each
 * of the newest `days` days that have any.
 */
export function surplusBackups(names: readonly string[], days: number): string[] {
  const lastOf = new Map<string, string>();
  const ours = names.filter((name) => NAME.test(name)).sort();
  for (const name of ours) lastOf.set(NAME.exec(name)?.[1] ?? '', name);
  const kept = new Set([...lastOf.values()].slice(-days));
  return ours.filter((name) => !kept.has(name));
}

/**
 * Removes a folder's surplus backups, and returns their names. Always keeps the newest intact
 * backup, and removes nothing if there is none.
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
