import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files are copied at a time: Node has four threads for them. */
const AT_A_TIME = 4;

/** Copies a folder with all that is in it to a path that is free; where the disk can share blocks, it does. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const files: string[] = [];
  await makeFolders(from, to, '', files);
  const copyOneByOne = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, copyOneByOne));
}

/** Makes the folders and collects the files' paths, both below `path`. */
async function makeFolders(from: string, to: string, path: string, files: string[]) {
  await mkdir(join(to, path), { mode: 0o700 });
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await makeFolders(from, to, inside, files);
    else files.push(inside);
  }
}
