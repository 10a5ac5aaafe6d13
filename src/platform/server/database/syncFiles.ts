import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the names in a folder survive a loss of power; a folder that is gone needs nothing. */
export function syncDirectory(folder: string): void {
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

/** Makes every file and folder under `folder`, and `folder` itself, survive a loss of power. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map((file) => syncFile(join(folder, file.name))));
  for (const entry of entries) {
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  }
  syncDirectory(folder);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
