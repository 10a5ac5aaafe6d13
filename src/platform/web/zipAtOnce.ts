import { type Zippable, zipSync } from 'fflate/browser';

// biome-ignore lint/performance/noBarrelFile: it stands in for the whole of fflate that is used.
export { strToU8, zipSync } from 'fflate/browser';

/**
 * Takes the place of fflate's own `zip` for the package that writes Excel files (vite.config.ts): for
 * files of 160 KB it would start a worker from a blob, which our content security policy forbids.
 */
export function zip(files: Zippable, done: (error: null, zipped: Uint8Array) => void): void {
  done(null, zipSync(files));
}
