import { strFromU8, unzipSync } from 'fflate';

/** Returns the texts of a zip's files by name. */
export const openZip = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, file]) => [name, strFromU8(file)]));
