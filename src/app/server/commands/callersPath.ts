import { resolve } from 'node:path';
import { projectDir } from '../projectDir';

interface Whereabouts {
  cwd: string;
  project: string;
  /** The folder in which npm says it was called, before it moved to the project. */
  told: string | undefined;
}

/**
 * Returns the folder in which a command was typed, where its relative paths start. npm's word
 * counts only if npm has moved this process: one started from within another npm is told of the
 * wrong folder.
 */
export function callersFolder({ cwd, project, told }: Whereabouts): string {
  return cwd === project ? (told ?? cwd) : cwd;
}

const here = callersFolder({
  cwd: process.cwd(),
  project: projectDir,
  told: process.env.INIT_CWD,
});

/** The folders to which relative paths in arguments and settings refer. */
export const folders = { callers: here, project: projectDir };

/** Returns the absolute path of a file named on the command line. */
export function callersPath(file: string): string {
  return resolve(here, file);
}
