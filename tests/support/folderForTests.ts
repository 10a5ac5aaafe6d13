import { afterAll, afterEach, beforeEach } from 'vitest';
import { makeTempFolder, type TempFolder } from './tempFolder';

/** Creates an empty folder for the tests in one file. */
export async function folderForFile(): Promise<TempFolder> {
  const folder = await makeTempFolder();
  afterAll(() => folder.remove());
  return folder;
}

/** Creates an empty folder for each test. */
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
