import { afterAll, afterEach, beforeEach } from 'vitest';
import { makeTempFolder, type TempFolder } from './tempFolder';

/** An empty folder for the tests of one file. */
export async function folderForFile(): Promise<TempFolder> {
  const folder = await makeTempFolder();
  afterAll(() => folder.remove());
  return folder;
}

/** An empty folder for each test. */
export function folderForEach(): { readonly path: string } {
  let folder: TempFolder;
  beforeEach(async () => {
    folder = await makeTempFolder();
  });
  afterEach(() => folder.remove());
  return {
    get path() {
      return folder.path;
    },
  };
}
